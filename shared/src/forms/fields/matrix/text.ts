import type { MatrixField } from './schema.ts';
import { addedRows, isRecord } from './check.ts';
import { numberText } from '../common/texts.ts';

/** The answer of one row as people read it; empty where there is none. */
export function matrixRowText(field: MatrixField, value: unknown, language: string): string {
  const label = (id: unknown) => field.columns.find((column) => column.id === id)?.label ?? '';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(label).join(', ');
  if (!isRecord(value)) return label(value);
  return field.columns
    .flatMap(({ id, label: name }) =>
      Object.hasOwn(value, id) ? [`${name} ${matrixCellText(field, value[id], language)}`] : [],
    )
    .join(', ');
}

/** One cell as people read it. */
export function matrixCellText({ choices, decimals }: MatrixField, value: unknown, language: string): string {
  if (typeof value === 'number') return numberText(value, language, decimals);
  if (typeof value !== 'string') return '';
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** All rows with their answers: `Speed: good; Price: bad`. */
export function matrixText(field: MatrixField, answer: unknown, language: string): string {
  if (!isRecord(answer)) return '';
  const rows = [...field.rows, ...addedRows(answer)];
  const texts = rows.map(({ id, label }) => [label, matrixRowText(field, answer[id], language)] as const);
  return texts.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('; ');
}
