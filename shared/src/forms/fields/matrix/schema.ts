import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { choiceOptions, fieldBase } from '../../field-base.ts';
import { MOST_MATRIX_LINES } from '../../state/most-rows.ts';

/** A row or a column; what people add has ids of its own (`x1`, `x2` …). */
export const matrixLine = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9][\w-]{0,63}$/)),
  label: z.string().check(mostLetters(500)),
});
export type MatrixLine = z.infer<typeof matrixLine>;

const lines = z.array(matrixLine).check(z.maxLength(MOST_MATRIX_LINES));

/**
 * The same question for several rows. Answer: an object by row id. With `single` cells each value is the id of a column, with
 * `multiple` a list of such ids, with `scale` a whole number from 1 to `scaleMax`; with `text`, `number` and `dropdown` an
 * object by column id of a text, a JSON number or the value of one of `choices`. Rows that people added stand under `_rows`
 * as `{id, label}`. Expressions see a context of rows: `satisfaction.speed = "good"`, `hours.week1.mon`.
 */
export const matrixField = z.object({
  ...fieldBase,
  type: z.literal('matrix'),
  required: z._default(z.boolean(), false),
  cells: z._default(z.enum(['single', 'multiple', 'text', 'number', 'dropdown', 'scale']), 'single'),
  rows: lines,
  columns: lines,
  /** Each row needs an answer, not only one of them. */
  requiredRows: z._default(z.boolean(), false),
  /** With `single` cells: a column is chosen in one row only, as in a ranking. */
  oncePerColumn: z._default(z.boolean(), false),
  /** People may add rows and name them. */
  addedRows: z._default(z.boolean(), false),
  /** With `dropdown` cells: what can be chosen. */
  choices: z._default(choiceOptions, []),
  scaleMax: z._default(z.int().check(z.gte(2), z.lte(11)), 5),
  /** With `number` cells: sums of rows and columns are shown. */
  showTotals: z._default(z.boolean(), false),
  /** Of `number` cells and their sums, as of a number. */
  decimals: z.optional(z.int().check(z.gte(0), z.lte(10))),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
});
export type MatrixField = z.infer<typeof matrixField>;
