import * as z from 'zod/mini';
import { fieldBase } from '../../field-base.ts';

/** One column; children name its `id` as their `slot`. `width` is its share of the row's 24. */
export const column = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  width: z.int().check(z.gte(1), z.lte(24)),
});
export type Column = z.infer<typeof column>;

/** Fields side by side in columns, below each other where there is no room; takes no answer. */
export const columnsField = z.object({
  ...fieldBase,
  type: z.literal('columns'),
  columns: z.array(column).check(z.maxLength(24)),
});
export type ColumnsField = z.infer<typeof columnsField>;
