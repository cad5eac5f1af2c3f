/** A benchmark's last line: numbers by name, in groups where it measured several things. */
export interface Figures {
  readonly [name: string]: Figure | Figures;
}
type Figure = number | string | boolean | null | readonly unknown[];

export interface Compared {
  name: string;
  before: number;
  now: number;
  /** `now` by `before`; of a figure of time after both machines were made equally fast. */
  ratio: number;
  isWorse: boolean;
}

/** From this on a figure counts as worse: two runs of the same code differ by less on a quiet machine. */
export const WORSE_FROM = 1.3;

/** More of it is better; of everything else (time, memory, statements, kilobytes, clicks) less is. */
const MORE_IS_BETTER = /(?:PerS|[rR]atio)$/;
const IS_TIME = /(?:Ms|Us|PerS|firstPaint\d+|allMounted\d+|bare\d+)$/;
/** Says how much was measured, not how well. */
const IS_SIZE = /(?:^|\.)(?:rows|questions|sockets|callers|\w*cores)$/i;

/**
 * Compares two runs of a benchmark, figure by figure. `slowness` says how much slower this machine is than the one of `before`;
 * figures that are no time, and ratios of two times, do not depend on it.
 */
export function compareFigures(before: Figures, now: Figures, slowness: number): Compared[] {
  const known = new Map(numbersOf(before));
  return numbersOf(now).flatMap(([name, value]) => {
    const former = known.get(name);
    if (former === undefined) return [];
    const isMore = MORE_IS_BETTER.test(name);
    const scale = IS_TIME.test(name) ? (isMore ? slowness : 1 / slowness) : 1;
    const ratio = former === 0 ? (value === 0 ? 1 : Number.POSITIVE_INFINITY) : (value * scale) / former;
    const isWorse = isMore ? ratio < 1 / WORSE_FROM : ratio > WORSE_FROM;
    return [{ name, before: former, now: value, ratio, isWorse }];
  });
}

/** Figures that were there and are not any more: a benchmark that measures less must say so. */
export function missingFigures(before: Figures, now: Figures): string[] {
  const present = new Set(numbersOf(now).map(([name]) => name));
  return numbersOf(before)
    .map(([name]) => name)
    .filter((name) => !present.has(name));
}

/** `[embedded.submitRatio, 0.45]` and so on; texts, lists and sizes are left out. */
function numbersOf(figures: Figures, group = ''): [string, number][] {
  return Object.entries(figures).flatMap(([name, value]): [string, number][] => {
    if (typeof value === 'number') return IS_SIZE.test(group + name) ? [] : [[group + name, value]];
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    return numbersOf(value as Figures, `${group}${name}.`);
  });
}
