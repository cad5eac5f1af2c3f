const nameOf = (frame: string): string => `countersign.frame.${frame}`;

/** Shows the other frames of this browser that this one is there, until it goes or the returned function is called. */
export function liveAs(frame: string): () => void {
  let leave = () => {};
  const stays = new Promise<void>((resolve) => (leave = resolve));
  void navigator.locks?.request(nameOf(frame), () => stays).catch(() => undefined);
  return () => leave();
}

/** Whether a frame has gone, or goes within this time (ms); false as well where nobody can tell. One of another browser has gone. */
export async function isOver(frame: string, withinMs: number): Promise<boolean> {
  if (!navigator.locks) return false;
  try {
    return await navigator.locks.request(nameOf(frame), { signal: AbortSignal.timeout(withinMs) }, () => true);
  } catch {
    return false;
  }
}
