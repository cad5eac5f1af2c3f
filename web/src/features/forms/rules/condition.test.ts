import { aDefinition } from '@countersign/shared/forms/test-forms.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConditionRow, kindOf, operatorsOf, readCondition, takesValue, writeCondition } from './condition.ts';

const options = ['damaged', 'late', 'a "quoted" one'].map((value) => ({ value, label: value }));
const { fields } = aDefinition({
  fields: [
    { key: 'order', type: 'text' },
    { key: 'amount', type: 'number' },
    { key: 'bought', type: 'date' },
    { key: 'reason', type: 'single_choice', options },
    { key: 'extras', type: 'multiple_choice', options },
    { key: 'proof', type: 'file_upload' },
    { key: 'total', type: 'formula', formula: 'amount * 2' },
    { key: 'about', type: 'description', text: '' },
  ],
});

it.each<[string, ConditionRow[], 'and' | 'or']>([
  ['amount > 1000', [{ field: 'amount', operator: 'more', value: 1000 }], 'and'],
  ['amount <= -2.5', [{ field: 'amount', operator: 'atMost', value: -2.5 }], 'and'],
  ['reason = "damaged"', [{ field: 'reason', operator: 'is', value: 'damaged' }], 'and'],
  ['bought < @"2026-01-31"', [{ field: 'bought', operator: 'less', value: '2026-01-31' }], 'and'],
  ['contains(order, "SO-")', [{ field: 'order', operator: 'contains', value: 'SO-' }], 'and'],
  ['not(contains(order, "SO-"))', [{ field: 'order', operator: 'lacks', value: 'SO-' }], 'and'],
  ['starts with(order, "SO-")', [{ field: 'order', operator: 'startsWith', value: 'SO-' }], 'and'],
  ['list contains(extras, "late")', [{ field: 'extras', operator: 'includes', value: 'late' }], 'and'],
  ['not(list contains(extras, "late"))', [{ field: 'extras', operator: 'excludes', value: 'late' }], 'and'],
  ['proof = null', [{ field: 'proof', operator: 'empty', value: null }], 'and'],
  ['total != null', [{ field: 'total', operator: 'filled', value: null }], 'and'],
  [
    'reason = "late" or amount > 200 or proof != null',
    [
      { field: 'reason', operator: 'is', value: 'late' },
      { field: 'amount', operator: 'more', value: 200 },
      { field: 'proof', operator: 'filled', value: null },
    ],
    'or',
  ],
])('%s is rows, and the rows are that text', (text, rows, join) => {
  expect(readCondition(text, fields)).toEqual({ join, rows });
  expect(writeCondition({ join, rows }, fields)).toBe(text);
});

it.each([
  ['and inside or', 'amount > 1 or reason = "late" and amount < 3'],
  ['a calculation', 'amount * 2 > 5'],
  ['a field that is not there', 'price > 5'],
  ['a description', 'about = "x"'],
  ['a number compared with a text', 'amount = "5"'],
  ['a text that does not parse', 'amount >'],
  ['another function', 'string length(order) > 3'],
  ['the field on the right', '5 < amount'],
])('%s stays text', (_, text) => {
  expect(readCondition(text, fields)).toBeNull();
});

const asked = fields.filter((field) => kindOf(field) !== null);
const anyRow = fc.constantFrom(...asked).chain((field) => {
  const kind = kindOf(field) ?? 'text';
  const values: Record<string, fc.Arbitrary<string | number>> = {
    number: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
    date: fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
    choice: fc.constantFrom(...options.map((option) => option.value)),
    choices: fc.constantFrom(...options.map((option) => option.value)),
  };
  return fc
    .tuple(fc.constantFrom(...operatorsOf(kind)), values[kind] ?? fc.string({ maxLength: 12 }))
    .map(([operator, value]): ConditionRow => ({
      field: field.key,
      operator,
      value: takesValue(operator) ? value : null,
    }));
});

it('whatever rows are chosen, the text reads back as the same rows', () => {
  const joins = fc.constantFrom('and' as const, 'or' as const);
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 5 }), joins, (rows, join) => {
      const read = readCondition(writeCondition({ join, rows }, fields), fields);
      expect(read).toEqual({ join: rows.length === 1 ? 'and' : join, rows });
    }),
  );
});
