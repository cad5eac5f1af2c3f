const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try, in ms: 1 s after the first failure, twice as long after each further one, 30 s at most.
 * Between half of it and all of it, so that sixty open tickets do not all ask again in the same moment; `random` is 0 to 1.
 */
export function backoff(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return longest * (0.5 + random / 2);
}
