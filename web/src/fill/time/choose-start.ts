import type { StoredStart } from './stored-start.ts';

interface Choice {
  kept: StoredStart | null;
  /** What came with the page. */
  given: StoredStart;
  /** Now by the clock of the server, milliseconds since 1970. */
  now: number;
  limitMs: number;
  /** There are answers from before. */
  hasAnswers: boolean;
}

/**
 * The start that counts. A reload goes on with the kept one; it is let go when the form has changed, or when its time is over and
 * there are no answers that it was for: then somebody begins anew.
 */
export function chooseStart({ kept, given, now, limitMs, hasAnswers }: Choice): StoredStart {
  if (!kept || kept.version !== given.version || kept.since > given.since) return given;
  const isOver = now >= kept.since + limitMs;
  return isOver && !hasAnswers ? given : kept;
}
