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

/** Cuts a form into slices of about 40 fields, only where a row of 24 columns ends, so that no row is torn apart. */
export function sliceFields(fields: readonly Field[]): FormSlice[] {
  const slices: FormSlice[] = [];
  let from = 0;
  let used = 0;
  let hasColumns = false;
  fields.forEach((field, index) => {
    hasColumns ||= field.width < COLUMNS;
    used = used + field.width > COLUMNS ? field.width : used + field.width;
    const next = fields[index + 1];
    const endsRow = !next || used + next.width > COLUMNS;
    if (endsRow && (!next || isFull(index + 1 - from, fields.length - index - 1))) {
      slices.push({ from, to: index + 1, hasColumns });
      from = index + 1;
      used = 0;
      hasColumns = false;
    }
  });
  return slices;
}
