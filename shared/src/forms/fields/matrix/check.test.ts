import { expect, test } from 'vitest';
import { A_MOMENT, aCompiledForm } from '../../testing/test-forms.ts';
import { allKits } from '../../tables/all-kits.ts';
import { answerText } from '../../field-kit.ts';
import { validateAnswers } from '../../../validation/validate-answers.ts';

const lines = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase() }));
const choices = [{ value: 'y', label: 'Yes' }];

/** Settings, the answer that comes in, what is stored (`undefined`: nothing), and the codes. */
test.each<[string, object, unknown, unknown, string[]]>([
  ['one column for each row', {}, { a: 'b' }, { a: 'b' }, []],
  ['rows come in their own order', {}, { b: 'a', a: 'b' }, { a: 'b', b: 'a' }, []],
  ['no answer at all', {}, {}, undefined, []],
  ['no object', {}, ['a'], undefined, ['wrong_type']],
  ['a column that there is not', {}, { a: 'c' }, undefined, ['unknown_option']],
  ['a row that there is not', {}, { c: 'a', a: 'a' }, { a: 'a' }, ['unknown_option']],
  ['required and not answered', { required: true }, {}, undefined, ['required']],
  ['a row that is missing', { requiredRows: true }, { a: 'a' }, { a: 'a' }, ['row_missing']],
  ['nothing is missing where nobody began', { requiredRows: true }, undefined, undefined, []],
  ['a column chosen twice', { oncePerColumn: true }, { a: 'a', b: 'a' }, { a: 'a', b: 'a' }, ['column_taken']],
  ['several columns in their order', { cells: 'multiple' }, { a: ['b', 'a', 'b'] }, { a: ['a', 'b'] }, []],
  ['a place on the scale', { cells: 'scale' }, { a: 5, b: 6 }, { a: 5 }, ['unknown_option']],
  ['text is trimmed', { cells: 'text' }, { a: { a: ' x ', b: '' } }, { a: { a: 'x' } }, []],
  ['numbers', { cells: 'number', max: 3 }, { a: { a: 1, b: 4 } }, { a: { a: 1, b: 4 } }, ['above_max']],
  ['text is no number', { cells: 'number' }, { a: { a: '1' } }, undefined, ['wrong_type']],
  ['choices', { cells: 'dropdown', choices }, { a: { a: 'y', b: 'n' } }, { a: { a: 'y' } }, ['unknown_option']],
  [
    'rows that people added',
    { addedRows: true },
    {
      _rows: [
        { id: 'x1', label: 'Mine' },
        { id: 'a', label: 'no' },
      ],
      x1: 'a',
    },
    { _rows: [{ id: 'x1', label: 'Mine' }], x1: 'a' },
    [],
  ],
  ['rows that nobody may add', {}, { _rows: [{ id: 'x1', label: 'Mine' }], x1: 'a' }, undefined, ['unknown_option']],
])('%s', (_, more, given, stored, codes) => {
  const form = aCompiledForm({ fields: [{ key: 'm', type: 'matrix', rows: lines, columns: lines, ...more }] });
  const { answers, problems } = validateAnswers(form, { m: given }, A_MOMENT);
  expect([answers['m'], problems.map(({ code }) => code)]).toEqual([stored, codes]);
});

test('expressions see a context of rows', () => {
  const form = aCompiledForm({
    fields: [
      { key: 'm', type: 'matrix', cells: 'number', decimals: 1, rows: lines, columns: lines },
      { key: 'sum', type: 'formula', formula: 'm.a.a + m.b.a', decimals: 1 },
    ],
  });
  expect(validateAnswers(form, { m: { a: { a: 0.1 }, b: { a: 0.2 } } }, A_MOMENT).answers['sum']).toBe(0.3);
});

test.each<[string, { type: string; [setting: string]: unknown }, unknown, string, string]>([
  ['a number without set decimals', { type: 'number' }, 2, 'en', '2'],
  ['a number as it was typed', { type: 'number' }, 1234.125, 'en', '1,234.125'],
  ['a number with two', { type: 'number', decimals: 2, unit: 'EUR' }, 7, 'de', '7,00 EUR'],
  ['a number with none', { type: 'number', decimals: 0 }, 1240, 'fr', '1 240'],
  ['a computed one with two', { type: 'formula', formula: '7', decimals: 2 }, 7, 'en', '7.00'],
  ['a computed one without', { type: 'formula', formula: '7' }, 7.5, 'en', '7.5'],
  ['a slider', { type: 'slider', step: 0.5 }, 3.5, 'de', '3,5'],
  [
    'a ticket field with two',
    { type: 'ticket_field', ticketField: '7', input: 'number', decimals: 2 },
    7,
    'en',
    '7.00',
  ],
  ['a ticket field without', { type: 'ticket_field', ticketField: '7', input: 'number' }, 7.25, 'en', '7.25'],
  ['a matrix with two', { type: 'matrix', cells: 'number', decimals: 2 }, { a: { b: 7 } }, 'de', 'A: B 7,00'],
  ['a matrix without', { type: 'matrix', cells: 'number' }, { a: { b: 7.5 } }, 'en', 'A: B 7.5'],
])('%s reads as its decimals say, in the language of the reader', (_, settings, answer, language, text) => {
  const lines = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase() }));
  const [field] = aCompiledForm({
    fields: [
      { key: 'n', label: 'N', ...(settings['type'] === 'matrix' ? { rows: lines, columns: lines } : {}), ...settings },
    ],
  }).fields;
  expect(field && answerText(allKits, field, answer, language)).toBe(text.replace('1 240', '1\u202f240'));
});
