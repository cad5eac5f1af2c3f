import type { HasZone } from '../../../../basics/clock.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import { foldWaiting } from './fold-waiting.ts';

const PAUSE_MS = 10_000;

/** Counts what waits every ten seconds, until the returned function is called; that resolves when nothing is under way. */
export function foldRegularly(work: HasDatabase & HasZone, onFault: (error: unknown) => void): () => Promise<void> {
  const end = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = (): void => {
    underWay = foldWaiting(work, end.signal).catch((error: unknown) => {
      if (!end.signal.aborted) onFault(error);
    });
    void underWay.then(rest);
  };
  const rest = (): void => {
    if (end.signal.aborted) return;
    timer = setTimeout(turn, PAUSE_MS);
    timer.unref();
  };
  rest();
  return async () => {
    end.abort();
    clearTimeout(timer);
    await underWay;
  };
}
