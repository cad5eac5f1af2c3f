import type { MatrixField, MatrixLine } from '@countersign/shared/forms/fields/matrix/schema.ts';

/** The columns of a matrix; those of a scale are its numbers. */
export function columnsOf(field: MatrixField): readonly MatrixLine[] {
  if (field.cells !== 'scale') return field.columns;
  return Array.from({ length: field.scaleMax }, (_, at) => ({ id: String(at + 1), label: String(at + 1) }));
}
