import { expect, it } from 'vitest';
import { entriesAt, itemEntries } from './entries-at.ts';
import type { KnownName } from '../known-name.ts';

const names: KnownName[] = [
  { name: 'amount', label: 'Amount', kind: 'number', entries: [] },
  {
    name: 'rows',
    label: 'Items',
    kind: 'list',
    entries: [
      { name: 'qty', label: 'Quantity', kind: 'number' },
      { name: 'parts', label: 'Parts', kind: 'list', entries: [{ name: 'weight', label: 'Weight', kind: 'number' }] },
    ],
  },
  { name: 'starter.name', label: 'Requester’s name', kind: 'text' },
];
const namesOf = (known: readonly KnownName[]) => known.map(({ name }) => name);

it.each<[string, string[]]>([
  ['sum(rows', ['qty', 'parts']],
  ['rows[qty > 2]', ['qty', 'parts']],
  ['rows[qty > count("]")][1]', ['qty', 'parts']],
  ['rows[1].parts', ['weight']],
  ['sum(for row in rows return row', ['qty', 'parts']],
  ['some row in rows[qty > 1], part in row.parts satisfies part', ['weight']],
  ['starter', ['name']],
  ['amount', []],
  ['amount > ', []],
  ['unknown', []],
])('behind %s and a dot come %j', (text, wanted) => {
  expect(namesOf(entriesAt(text, names))).toEqual(wanted);
});

it.each<[string, string[]]>([
  ['sum(rows[', ['qty', 'parts']],
  ['rows[qty > ', ['qty', 'parts']],
  ['rows[1].parts[', ['weight']],
  ['rows[1] + ', []],
  ['amount in [', []],
])('inside the bracket of %s stand %j', (text, wanted) => {
  expect(namesOf(itemEntries(text, names))).toEqual(wanted);
});
