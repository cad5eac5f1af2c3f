interface Turns {
  pauseMs: number;
  onFault: (error: unknown) => void;
}

/** Does something again and again with a pause between, until the returned function is called; that resolves when nothing is under way. */
export function regularly(
  act: (signal: AbortSignal) => Promise<void>,
  { pauseMs, onFault }: Turns,
): () => Promise<void> {
  const end = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = (): void => {
    underWay = act(end.signal).catch((error: unknown) => {
      if (!end.signal.aborted) onFault(error);
    });
    void underWay.then(rest);
  };
  const rest = (): void => {
    if (end.signal.aborted) return;
    timer = setTimeout(turn, pauseMs);
    timer.unref();
  };
  rest();
  return async () => {
    end.abort();
    clearTimeout(timer);
    await underWay;
  };
}
