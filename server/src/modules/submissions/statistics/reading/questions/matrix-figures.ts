import type { QuestionPicture } from '@countersign/shared/api/submissions/statistics.ts';
import { asValue, cellKey, PART } from '@countersign/shared/forms/figures/tally.ts';
import type { MatrixField } from '@countersign/shared/forms/fields/matrix/schema.ts';
import type { RankingField } from '@countersign/shared/forms/fields/ranking/schema.ts';
import { meanOf } from './number-figures.ts';
import { byCount, type CountsOf, type QuestionCounts, valuesOf } from './question-counts.ts';

type Matrix = Extract<QuestionPicture, { type: 'matrix' }>;
type Ranking = Extract<QuestionPicture, { type: 'ranking' }>;

/** A matrix as a table of counts, or of means where its boxes take numbers. */
export function matrixFigures(field: MatrixField, countsOf: CountsOf): Matrix {
  const { rows } = field;
  const columns = field.cells === 'scale' ? scaleOf(field) : field.columns;
  const values = valuesOf(countsOf(field.key), 'cell');
  const boxes = rows.map((row) => columns.map((column) => boxOf(field, [row.id, column.id], values, countsOf)));
  return {
    type: 'matrix',
    rows,
    columns,
    boxes,
    measure: field.cells === 'number' ? 'mean' : 'count',
    means: field.cells === 'scale' ? boxes.map((row) => rowMean(row, columns)) : null,
    tops:
      field.cells === 'dropdown'
        ? rows.map((row) => columns.map((column) => topOf(field, [row.id, column.id], values)))
        : null,
  };
}

const scaleOf = ({ scaleMax }: MatrixField) =>
  Array.from({ length: scaleMax }, (_, at) => ({ id: String(at + 1), label: String(at + 1) }));

const startOf = ([row, column]: readonly [string, string]) => `${asValue(row)}${PART}${asValue(column)}`;

function boxOf(
  field: MatrixField,
  place: readonly [string, string],
  values: ReadonlyMap<string, number>,
  countsOf: CountsOf,
): number | null {
  if (field.cells === 'number') return meanOf(countsOf(cellKey(field.key, ...place)));
  if (field.cells !== 'dropdown') return values.get(startOf(place)) ?? 0;
  return chosenIn(place, values).reduce((sum, [, n]) => sum + n, 0);
}

const chosenIn = (place: readonly [string, string], values: ReadonlyMap<string, number>) =>
  [...values]
    .filter(([value]) => value.startsWith(startOf(place) + PART))
    .map(([value, n]) => [value.slice(startOf(place).length + 1), n] as const);

function topOf(
  { choices }: MatrixField,
  place: readonly [string, string],
  values: ReadonlyMap<string, number>,
): string {
  const [top] = byCount(new Map(chosenIn(place, values)));
  return top ? (choices.find(({ value }) => asValue(value) === top[0])?.label ?? top[0]) : '';
}

function rowMean(row: readonly (number | null)[], columns: readonly { id: string }[]): number | null {
  const all = row.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  const sum = row.reduce<number>((total, n, at) => total + (n ?? 0) * Number(columns[at]?.id), 0);
  return all > 0 ? sum / all : null;
}

/** How often each option took each place. */
export function rankingFigures(field: RankingField, counts: QuestionCounts): Ranking {
  const values = valuesOf(counts, 'rank');
  const length = field.options.length;
  return {
    type: 'ranking',
    options: field.options.map(({ value, label }) => {
      const places = Array.from({ length }, (_, at) => values.get(`${asValue(value)}${PART}${at + 1}`) ?? 0);
      const all = places.reduce((sum, n) => sum + n, 0);
      const sum = places.reduce((total, n, at) => total + n * (at + 1), 0);
      return { value, label, places, mean: all > 0 ? sum / all : null };
    }),
  };
}
