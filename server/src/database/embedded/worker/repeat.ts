/** Does the work again and again, one at a time. Returns what stops it, which resolves once nothing is under way. */
export function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => (running = running.then(work)), pauseMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
