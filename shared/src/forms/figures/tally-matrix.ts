import type { MatrixField } from '../fields/matrix/schema.ts';
import { isRecord } from '../fields/matrix/check.ts';
import { decimalText } from './decimal-text.ts';
import { asValue, cellKey, PART, type Tally } from './tally.ts';

/** What one answered matrix adds: the boxes of its own rows; rows that people added themselves belong to nobody else. */
export function tallyMatrix(field: MatrixField, answer: unknown): Tally[] {
  if (!isRecord(answer)) return [];
  return field.rows.flatMap(({ id }) => (Object.hasOwn(answer, id) ? tallyRow(field, id, answer[id]) : []));
}

function tallyRow({ key, cells, columns }: MatrixField, row: string, value: unknown): Tally[] {
  const cell = (...parts: string[]): Tally => ({ key, facet: 'cell', value: [row, ...parts].map(asValue).join(PART) });
  if (cells === 'single' || cells === 'multiple') {
    const chosen = new Set(Array.isArray(value) ? value : [value]);
    return columns.filter(({ id }) => chosen.has(id)).map(({ id }) => cell(id));
  }
  if (cells === 'scale') return typeof value === 'number' ? [cell(decimalText(value))] : [];
  if (!isRecord(value)) return [];
  return columns.flatMap(({ id }) => {
    const box = Object.hasOwn(value, id) ? value[id] : undefined;
    if (cells === 'number') return typeof box === 'number' && Number.isFinite(box) ? numberIn(key, row, id, box) : [];
    if (typeof box !== 'string' || box === '') return [];
    return [cells === 'text' ? cell(id) : cell(id, box)];
  });
}

function numberIn(key: string, row: string, column: string, box: number): Tally[] {
  const inner = cellKey(key, row, column);
  return [
    { key: inner, facet: 'given', value: '' },
    { key: inner, facet: 'number', value: decimalText(box) },
  ];
}
