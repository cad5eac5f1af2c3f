import { expect, test } from 'vitest';
import { parseExpression } from './parse.ts';

test.each([
  ['an expression that was read is not read again', 'amount > 100', {}],
  ['nor with names that the grammar finds by itself', 'amount > 100', { names: ['amount', 'total'] }],
])('%s', (_what, text, options) => {
  expect(parseExpression(text, options).tree).toBe(parseExpression(text).tree);
});

test('a name that looks like a sum is read with the names that there are', () => {
  const known = { type: 'name', name: 'a-b' };
  expect(parseExpression('a-b', { names: ['a-b'] }).tree).toEqual(known);
  expect(parseExpression('a-b').tree).not.toEqual(known);
});
