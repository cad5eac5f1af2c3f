import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import { allNamesOf, knownNamesOf } from './known-names.ts';

const { fields } = aDefinition({
  fields: [
    { key: 'total', type: 'number', label: 'Total' },
    { key: 'about', type: 'description', text: 'x' },
    { key: 'items', type: 'sub_form', label: 'Items' },
    { key: 'qty', type: 'number', parent: 'items', label: 'Quantity' },
    { key: 'kind', type: 'dropdown', parent: 'items', label: '', options: [{ value: 'a', label: 'A' }] },
  ],
});
const keys = (names: { name: string }[]) => names.map(({ name }) => name);

it('an expression of the form names its fields, rows as a list', () => {
  expect(knownNamesOf(fields)).toMatchObject([
    { name: 'total', label: 'Total', kind: 'number' },
    {
      name: 'items',
      label: 'Items',
      kind: 'list',
      entries: [
        { name: 'qty', label: 'Quantity', kind: 'number' },
        { name: 'kind', label: 'kind', kind: 'choice' },
      ],
    },
  ]);
});

it('an expression in a row names the fields of the row and those around it', () => {
  expect(keys(knownNamesOf(fields, 'qty'))).toEqual(['total', 'items', 'qty', 'kind']);
});

it('a field without a label goes by its key, and a choice has its options', () => {
  expect(allNamesOf(fields).at(-1)).toMatchObject({
    name: 'kind',
    label: 'kind',
    kind: 'choice',
    options: [{ value: 'a', label: 'A' }],
  });
});
