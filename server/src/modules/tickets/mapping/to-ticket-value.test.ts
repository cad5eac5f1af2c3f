import type { Field } from '@countersign/shared/forms/schema.ts';
import { expect, test } from 'vitest';
import { toTicketValue, type TicketValue } from './to-ticket-value.ts';

const text = { key: 'a', type: 'text', label: 'A' } as Field;
const choice = {
  key: 'b',
  type: 'single_choice',
  label: 'B',
  options: [{ value: 'late', label: 'Too late' }],
} as unknown as Field;
const file = { key: 'c', type: 'file_upload', label: 'C' } as Field;

test.each<[type: string, field: Field, answer: unknown, value: TicketValue | undefined]>([
  ['text', text, 'NL-1', 'NL-1'],
  ['textarea', choice, 'late', 'Too late'],
  ['tagger', choice, 'late', 'late'],
  ['tagger', text, ['late'], undefined],
  ['multiselect', choice, ['late'], ['late']],
  ['integer', text, 12, 12],
  ['integer', text, 12.5, undefined],
  ['decimal', text, '12.5', 12.5],
  ['decimal', text, 'twelve', undefined],
  ['checkbox', text, true, true],
  ['checkbox', text, 'yes', undefined],
  ['date', text, '2026-11-20T10:00:00Z', '2026-11-20'],
  ['date', text, 'soon', undefined],
  ['text', file, [{ id: '1', name: 'bill.pdf' }], 'bill.pdf'],
  ['text', text, '', undefined],
  ['text', text, undefined, undefined],
])('a %s field takes the answer of %o (%o) as %o', (type, field, answer, value) => {
  expect(toTicketValue(type, field, answer)).toEqual(value);
});
