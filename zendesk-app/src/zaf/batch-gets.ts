import { answerOrThrow } from './answer-or-throw.ts';

/**
 * A `get` for single paths that sends everything asked for in one turn as one bulk call. Bulk calls never reject as a
 * whole, so each path is looked up on its own: one that fails does not take the others with it.
 */
export function batchGets(getAll: (paths: string[]) => Promise<unknown>): (path: string) => Promise<unknown> {
  let waiting: Set<string> | null = null;
  let answer: Promise<unknown> = Promise.resolve();

  return async (path) => {
    if (waiting === null) {
      const paths = new Set<string>();
      waiting = paths;
      answer = Promise.resolve().then(() => {
        waiting = null;
        return getAll([...paths]);
      });
    }
    waiting.add(path);
    return answerOrThrow(await answer, path);
  };
}
