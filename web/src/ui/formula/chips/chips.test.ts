import type { Expression } from '@countersign/shared/expression/tree.ts';
import { evaluateExpression } from '@countersign/shared/expression/evaluate.ts';
import { toJson } from '@countersign/shared/expression/values/json.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KnownName } from '../../expression/known-name.ts';
import { CALLS, SIGNS } from './chip.ts';
import { chipsOf, readChips, spellingsOf } from './read-chips.ts';
import { writeChips } from './write-chips.ts';

const names: KnownName[] = [
  { name: 'price', label: 'Price', kind: 'number' },
  { name: 'quantity', label: 'Quantity', kind: 'number' },
  { name: 'unit price', label: 'Unit price', kind: 'number' },
  { name: 'first', label: 'First name', kind: 'text' },
  { name: 'last', label: 'Last name', kind: 'text' },
  { name: 'start', label: 'From', kind: 'date' },
  { name: 'finish', label: 'To', kind: 'date' },
  { name: 'express', label: 'Express', kind: 'boolean' },
  { name: 'kind', label: 'Kind', kind: 'choice', options: [{ value: 'new', label: 'New' }] },
  {
    name: 'rows',
    label: 'Items',
    kind: 'list',
    entries: [
      { name: 'total', label: 'Line total', kind: 'number' },
      { name: 'units', label: 'Units', kind: 'number' },
    ],
  },
  { name: 'process.number', label: 'Number', kind: 'number' },
];
const FACTS = {
  price: 12.5,
  quantity: 4,
  'unit price': 3,
  first: 'Ada',
  last: 'Byron',
  express: true,
  kind: 'new',
  rows: [
    { total: 10, units: 2 },
    { total: 32.5, units: 1 },
  ],
};
const treeOf = (text: string) => parseExpression(text, { names: spellingsOf(names) });
const rewritten = (text: string) => {
  const reading = readChips(text, names);
  return 'chips' in reading ? writeChips(reading.chips) : null;
};

it.each([
  ['sum(rows.total)', 42.5],
  ['count(rows)', 2],
  ['mean(rows.total)', 21.25],
  ['max(rows.total) - min(rows.total)', 22.5],
  ['price * quantity', 50],
  ['price * quantity * 1.19', 59.5],
  ['round half up(price * quantity * 0.19, 1)', 9.5],
  ['sum(rows.total) * (1 - 10 / 100)', 38.25],
  ['(price + unit price) * quantity', 62],
  ['price - (quantity - 2)', 10.5],
  ['if quantity > 3 then price * 0.9 else price', 11.25],
  ['price + (if express then 5 else 0)', 17.5],
  ['if kind = "new" and quantity >= 4 then 1 else 2', 1],
  ['if not(express) then "slow" else "fast"', 'fast'],
  ['first + " " + last', 'Ada Byron'],
  ['string join([first, last], " ")', 'Ada Byron'],
  ['upper case(last)', 'BYRON'],
  ['string length(first) + 1', 4],
  ['"No. " + string(quantity)', 'No. 4'],
  ['(@"2026-03-05" - @"2026-01-01").days', 63],
  ['(@"2026-03-05" - @"2026-01-01").days + 1', 64],
  ['min(price, quantity, 7)', 4],
  ['max([price, quantity])', 12.5],
  ['abs(quantity - price)', 8.5],
  ['price ** 2', 156.25],
  ['-price + 1', -11.5],
  ['price / quantity / 2', 1.5625],
])('%s is chips, and the text of the chips gives the same', (text, result) => {
  const again = rewritten(text) ?? '';
  expect(treeOf(again)).toEqual(treeOf(text));
  expect(toJson(evaluateExpression(again, FACTS).value)).toEqual(result);
});

it.each([
  ['price /* with tax */ * 2', { what: 'comment' }],
  ['sum(for one in rows return one.total * one.units)', { what: 'loop' }],
  ['count(rows[total > 2])', { what: 'filter' }],
  ['substring(first, 1, 1)', { what: 'function', name: 'substring' }],
  ['price *', { what: 'unfinished' }],
  ['{a: 1}', { what: 'other' }],
])('%s stays text, with the reason', (text, only) => {
  expect(readChips(text, names)).toEqual({ only });
});

it('two slashes inside a text are no comment', () => {
  expect(rewritten('"https://example.com/" + first')).toBe('"https://example.com/" + first');
});

it('a name that is gone stays in its place', () => {
  expect(readChips('gone * 2', names)).toMatchObject({ chips: [{ type: 'name', path: ['gone'] }, {}, {}] });
});

/** Trees of everything that chips show. */
const { tree: aTree } = fc.letrec<{ tree: Expression }>((tie) => {
  const inner = tie('tree');
  const leaf = fc.oneof<fc.Arbitrary<Expression>[]>(
    fc.constantFrom(...names.map(({ name }): Expression => ({ type: 'name', name }))),
    fc.constant<Expression>({ type: 'path', of: { type: 'name', name: 'rows' }, name: 'total' }),
    fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(0.1, -0.25, 1e-7, 1e12)).map((value): Expression => ({
      type: 'literal',
      value: value === 0 ? 0 : value,
    })),
    fc.string().map((value): Expression => ({ type: 'literal', value })),
    fc.constantFrom<Expression>({ type: 'literal', value: true }, { type: 'literal', value: null }),
    fc.constantFrom('2026-01-31', 'P7D').map((value): Expression => ({ type: 'at', value })),
    fc.constant<Expression>({ type: 'call', of: { type: 'name', name: 'today' }, args: [] }),
  );
  const calls = CALLS.filter((name) => name !== 'days between');
  return {
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.tuple(inner, fc.constantFrom(...SIGNS), inner).map(([left, sign, right]): Expression => {
        if (sign === 'and' || sign === 'or') return { type: sign, left, right };
        return '+-**/'.includes(sign)
          ? ({ type: 'arithmetic', operator: sign, left, right } as Expression)
          : ({ type: 'compare', operator: sign, left, right } as Expression);
      }),
      fc.tuple(inner, inner, inner).map(([test, yes, no]): Expression => ({ type: 'if', test, yes, no })),
      fc
        .tuple(fc.constantFrom(...calls), fc.array(inner, { minLength: 1, maxLength: 3 }))
        .map(([name, args]): Expression => ({ type: 'call', of: { type: 'name', name }, args })),
      fc.array(inner, { maxLength: 3 }).map((items): Expression => ({ type: 'list', items })),
      fc.tuple(inner, inner).map(([left, right]): Expression => ({
        type: 'path',
        of: { type: 'arithmetic', operator: '-', left, right },
        name: 'days',
      })),
      inner
        .filter((of) => of.type !== 'literal' || typeof of.value !== 'number')
        .map((of): Expression => ({ type: 'negate', of })),
    ),
  };
});

it('the text of any chips is read as the tree that they came from', () => {
  fc.assert(
    fc.property(aTree, (tree) => {
      const text = writeChips(chipsOf(tree));
      expect(treeOf(text)).toEqual({ tree, problems: [] });
      expect(rewritten(text)).toBe(text);
    }),
    { numRuns: 300 },
  );
});
