import type { FieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';

const SLICE = 40;
/** A shorter rest is not worth a moment of its own: it comes along with the slice before it. */
const SHORTEST = 20;
const COLUMNS = 24;

/** A run of fields that is mounted together: `[from, to)` by field index. */
export interface FormSlice {
  from: number;
  to: number;
  /** True where fields stand side by side, so that the slice needs columns. */
  hasColumns: boolean;
}

const isFull = (count: number, left: number) => count >= SLICE && left >= SHORTEST;

/**
 * Cuts a form into slices of about 40 fields, only where a row of 24 columns ends, so that no row is torn apart; a container
 * goes into one slice with all that stands in it. With a range, only that part.
 */
export function sliceFields(
  fields: readonly Field[],
  { end }: FieldTree,
  [first, last]: readonly [from: number, to: number] = [0, fields.length],
): FormSlice[] {
  const slices: FormSlice[] = [];
  let from = first;
  let used = 0;
  let hasColumns = false;
  for (let index = first, to = first; index < last; index = to) {
    to = end[index] ?? index + 1;
    const { width } = fields[index] as Field;
    hasColumns ||= width < COLUMNS;
    used = used + width > COLUMNS ? width : used + width;
    const next = to < last ? fields[to] : undefined;
    const endsRow = !next || used + next.width > COLUMNS;
    if (endsRow && (!next || isFull(to - from, last - to))) {
      slices.push({ from, to, hasColumns });
      from = to;
      used = 0;
      hasColumns = false;
    }
  }
  return slices;
}
