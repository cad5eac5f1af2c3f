import { describe, expect, test } from 'vitest';
import { parseExpression } from '../parse.ts';
import { type Entries, lostReads } from './entries.ts';

const ROW: Entries = new Map<string, Entries>([
  ['qty', new Map()],
  ['price', new Map()],
]);
/** `rows` has two entries, `amount` has none, and of `ticket` only the value itself can tell. */
const KNOWN = new Map<string, Entries>([
  ['rows', ROW],
  ['amount', new Map()],
  ['ticket', null],
]);

const table: [expression: string, lost: string[]][] = [
  ['amount + 1', []],
  ['rows.qty', []],
  ['ticket.status.id', []],
  ['nobody', ['nobody']],
  ['nobody.at.all', ['nobody']],
  ['rows.misspelt', ['rows.misspelt']],
  ['rows.misspelt.deeper', ['rows.misspelt']],
  ['amount.qty', ['amount.qty']],
  ['rows.qty.unit', ['rows.qty.unit']],
  ['rows[qty > 1].price', []],
  ['rows[qty > amount]', []],
  ['rows[misspelt > 1]', ['rows.misspelt']],
  ['ticket[anything = 1]', []],
  ['for row in rows return row.qty', []],
  ['for row in rows return row.misspelt', ['rows.misspelt']],
  ['nobody + nobody', ['nobody', 'nobody']],
  ['amount + nobody * rows.misspelt', ['nobody', 'rows.misspelt']],
];

describe('what an expression reads although it is not there', () => {
  test.each(table)('%s', (expression, lost) => {
    const { tree } = parseExpression(expression, { names: ['nobody', 'misspelt'], positions: true });
    expect(lostReads(tree, KNOWN).map(({ path }) => path.join('.'))).toEqual(lost);
  });

  test('is named with its place, and once where the tree has no places', () => {
    const names = { names: ['nobody'] };
    const reads = (positions: boolean) =>
      lostReads(parseExpression('nobody + nobody', { ...names, positions }).tree, KNOWN);
    expect(reads(true)).toEqual([
      { path: ['nobody'], at: [0, 6] },
      { path: ['nobody'], at: [9, 15] },
    ]);
    expect(reads(false)).toEqual([{ path: ['nobody'] }]);
  });
});
