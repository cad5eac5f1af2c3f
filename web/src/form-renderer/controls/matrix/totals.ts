import type { MatrixField, MatrixLine } from '@countersign/shared/forms/fields/matrix/schema.ts';
import { decimalsOf } from '@countersign/shared/forms/fields/number/check.ts';
import { numberText } from '@countersign/shared/forms/fields/common/texts.ts';

type Rows = Readonly<Record<string, unknown>>;

/** The sum of number cells, of one column or of all, to the decimals of the matrix, or to those of its longest number; undefined without a number. */
export function totalOf(
  field: MatrixField,
  rows: readonly MatrixLine[],
  answer: Rows,
  column?: string,
): number | undefined {
  const columns = column === undefined ? field.columns.map(({ id }) => id) : [column];
  const cells = rows.flatMap(({ id }) => columns.map((one) => (answer[id] as Rows | undefined)?.[one]));
  const numbers = cells.filter((cell) => typeof cell === 'number');
  if (numbers.length === 0) return undefined;
  // Whole numbers add up exactly where decimals would not.
  const factor = 10 ** (field.decimals ?? Math.max(...numbers.map(decimalsOf)));
  return numbers.reduce((sum, number) => sum + Math.round(number * factor), 0) / factor;
}

/** A sum as people read it; a dash where there is none. */
export const totalText = (language: string, { decimals }: MatrixField, total: number | undefined): string =>
  total === undefined ? '–' : numberText(total, language, decimals);
