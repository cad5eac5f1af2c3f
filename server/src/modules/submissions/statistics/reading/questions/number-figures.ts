import type { NumberFigures } from '@countersign/shared/api/submissions/statistics.ts';
import { type Exact, exactText } from '@countersign/shared/forms/figures/exact.ts';
import { type QuestionCounts, valuesOf } from './question-counts.ts';

/** The mean of numbers that sum up exactly; null of none. */
export const meanOf = ({ sum, answered }: Pick<QuestionCounts, 'sum' | 'answered'>): number | null =>
  answered > 0 ? Number(exactText(sum)) / answered : null;

/** Numbers as figures. With a step they are known by classes of that width only. */
export function numberFigures(
  counts: QuestionCounts,
  before: QuestionCounts | null,
  step: Exact | undefined,
  facet: 'number' | 'seconds' = 'number',
): NumberFigures {
  const sorted = [...valuesOf(counts, facet)]
    .filter(([, n]) => n > 0)
    .map(([value, n]) => [Number(value), n] as const)
    .toSorted(([a], [b]) => a - b);
  const width = step ? Number(exactText(step)) : 0;
  return {
    mean: meanOf(counts),
    meanBefore: before && meanOf(before),
    sum: exactText(counts.sum),
    min: sorted[0]?.[0] ?? null,
    max: addWidth(sorted.at(-1)?.[0] ?? null, width),
    median: addWidth(quantile(sorted, 0.5), width / 2),
    p90: addWidth(quantile(sorted, 0.9), width / 2),
    isExact: !step,
    classes: classesOf(sorted, width),
  };
}

const addWidth = (value: number | null, width: number) => (value === null ? null : cleaned(value + width));
/** Without the dust of binary fractions. */
const cleaned = (value: number): number => Number(value.toPrecision(12));

/** The smallest value that so large a part of all values does not exceed; of the median of an even number the middle of two. */
export function quantile(sorted: readonly (readonly [value: number, n: number])[], part: number): number | null {
  const all = sorted.reduce((sum, [, n]) => sum + n, 0);
  if (all === 0) return null;
  const at = (rank: number): number => {
    let seen = 0;
    for (const [value, n] of sorted) if ((seen += n) >= rank) return value;
    return sorted.at(-1)?.[0] ?? 0;
  };
  if (part === 0.5 && all % 2 === 0) return cleaned((at(all / 2) + at(all / 2 + 1)) / 2);
  return at(Math.max(1, Math.ceil(all * part)));
}

const MOST_CLASSES = 20;

/** Classes of a round width, so many that a picture of them is readable; each is made of whole steps, so that its count is exact. */
export function classesOf(
  sorted: readonly (readonly [number, number])[],
  step: number,
  most = MOST_CLASSES,
): NumberFigures['classes'] {
  const [first, last] = [sorted[0]?.[0], sorted.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const isWhole = sorted.every(([value]) => Number.isInteger(value));
  const width = classWidth(last - first, { step, isWhole, most });
  const start = Math.floor(first / width + 1e-9);
  const count = Math.floor(last / width + 1e-9) - start + 1;
  const classes = Array.from({ length: count }, (_, at) => ({
    from: cleaned((start + at) * width),
    to: cleaned((start + at + 1) * width),
    count: 0,
  }));
  for (const [value, n] of sorted) {
    const one = classes[Math.floor(value / width + 1e-9) - start];
    if (one) one.count += n;
  }
  return classes;
}

/** The narrowest of 1, 2, 5, 10 … that makes few enough classes, and whole steps where numbers are known by steps. */
function classWidth(range: number, { step, isWhole, most }: { step: number; isWhole: boolean; most: number }): number {
  const least = step || (isWhole ? 1 : 1e-9);
  for (let power = Math.floor(Math.log10(Math.max(least, range / most / 10))); ; power += 1)
    for (const one of [1, 2, 5]) {
      const width = Number(`${one}e${power}`);
      const isOfSteps = step === 0 || Math.abs(width / step - Math.round(width / step)) < 1e-9;
      if (width >= least * 0.999 && isOfSteps && range / width < most) return width;
    }
}
