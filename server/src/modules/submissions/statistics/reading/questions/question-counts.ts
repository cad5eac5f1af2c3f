import { type Exact, exactOf } from '@countersign/shared/forms/figures/exact.ts';
import type { Count, FigureFacet } from '../../counting/counts.ts';

/** The counts of one question, or of one box of a matrix. */
export interface QuestionCounts {
  answered: number;
  /** Of numbers. */
  sum: Exact;
  by: ReadonlyMap<FigureFacet, ReadonlyMap<string, number>>;
}

const ZERO = exactOf('0');
const NOTHING: QuestionCounts = { answered: 0, sum: ZERO, by: new Map() };

/** Finds the counts of a question by its key. */
export type CountsOf = (key: string) => QuestionCounts;

/** Sorts counts by their questions. */
export function countsByQuestion(counts: readonly Count[]): CountsOf {
  const found = new Map<string, { answered: number; sum: Exact; by: Map<FigureFacet, Map<string, number>> }>();
  for (const { key, facet, value, n, total } of counts) {
    const one = found.get(key) ?? { answered: 0, sum: ZERO, by: new Map<FigureFacet, Map<string, number>>() };
    found.set(key, one);
    if (facet === 'given') Object.assign(one, { answered: n, sum: total });
    else {
      const values = one.by.get(facet) ?? new Map<string, number>();
      one.by.set(facet, values);
      values.set(value, n);
    }
  }
  return (key) => found.get(key) ?? NOTHING;
}

const NO_VALUES: ReadonlyMap<string, number> = new Map();

/** How often each value of a facet was counted. */
export const valuesOf = ({ by }: QuestionCounts, facet: FigureFacet): ReadonlyMap<string, number> =>
  by.get(facet) ?? NO_VALUES;

/** Answers with values beyond the bound of a facet. */
export const othersOf = ({ by }: QuestionCounts, facet: FigureFacet): number => by.get('others')?.get(facet) ?? 0;

/** Values with their counts, the most frequent first, equal ones by their text. */
export const byCount = (values: ReadonlyMap<string, number>): [value: string, n: number][] =>
  [...values].filter(([, n]) => n > 0).toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));

/** The largest of them, and the sum of the rest. */
export function firstOf<T>(sorted: readonly (readonly [T, number])[], most: number) {
  const rest = sorted.slice(most).reduce((sum, [, n]) => sum + n, 0);
  return { shown: sorted.slice(0, most), rest };
}
