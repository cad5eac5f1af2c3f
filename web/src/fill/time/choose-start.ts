import type { KeptStart } from './kept-start.ts';

interface Choice {
  kept: KeptStart | null;
  /** What came with the page. */
  given: KeptStart;
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
export function chooseStart({ kept, given, now, limitMs, hasAnswers }: Choice): KeptStart {
  if (!kept || kept.version !== given.version || kept.since > given.since) return given;
  const isOver = now >= kept.since + limitMs;
  return isOver && !hasAnswers ? given : kept;
}
