import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';
import type { KnownName } from './known-name.ts';
import type { ExpectedResult } from './result-kind.ts';

const names: KnownName[] = [
  { name: 'amount', label: 'Amount', kind: 'number' },
  { name: 'rows', label: 'Rows', kind: 'list', entries: [{ name: 'qty', label: 'Quantity', kind: 'number' }] },
  { name: 'process.number', label: 'Request number', kind: 'text' },
  { name: 'agreed', label: 'Consent', kind: 'boolean' },
];

it.each<[string, string, ExpectedResult | undefined, [code: string, place: string][]]>([
  ['a right condition', 'amount > 3', 'condition', []],
  ['a yes-or-no field alone', 'agreed', 'condition', []],
  ['an entry of something known', '"Refund " + process.number', 'text', []],
  ['an unknown name', 'amount > price', 'condition', [['unknown_name', 'price']]],
  [
    'two unknown names',
    'a + b',
    undefined,
    [
      ['unknown_name', 'a'],
      ['unknown_name', 'b'],
    ],
  ],
  ['an entry of rows', 'count(rows[qty > 2]) > 0', 'condition', []],
  ['a column that rows do not have', 'sum(rows.misspelt) > 0', 'condition', [['unknown_entry', 'rows.misspelt']]],
  ['the same in a filter', 'count(rows[mis > 2]) > 0', 'condition', [['unknown_entry', 'mis']]],
  ['the same in a loop', 'some row in rows satisfies row.mis > 2', 'condition', [['unknown_entry', 'row.mis']]],
  ['a name from outside in a filter', 'count(rows[qty > amount]) > 0', 'condition', []],
  ['a loop variable', 'some row in rows satisfies row.qty > 2', 'condition', []],
  ['an unknown function', 'total(amount)', undefined, [['unknown_function', 'total(amount)']]],
  ['wrong arguments', 'contains(amount)', 'condition', [['wrong_arguments', 'contains(amount)']]],
  ['a text that stops', 'amount >', 'condition', [['syntax', '']]],
  ['a number where a condition is needed', 'amount * 2', 'condition', [['wrong_result', 'amount * 2']]],
  ['nothing known about the result', 'rows[1]', 'number', []],
  ['a null, which fits everywhere', 'null', 'condition', []],
  ['no text', '  ', 'condition', [['missing', '  ']]],
])('%s', (_, text, expects, wanted) => {
  const found = checkText(text, names, expects).map(({ code, from, to }) => [code, text.slice(from, to)]);
  expect(found).toEqual(wanted);
});
