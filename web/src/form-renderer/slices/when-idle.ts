/** Does work when the browser rests, `timeout` ms from now at the latest; the answer takes it back. */
export function whenIdle(work: () => void, timeout: number): () => void {
  // Safari has no idle callback; a short pause serves the same.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
}
