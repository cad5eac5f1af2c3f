import { expect, test } from 'vitest';
import { parseExpression } from '../parse.ts';

const NAMES = ['a b', 'b c', 'd e'];

/** Every kind of text, and the tree that it is kept as. */
const TREES: [text: string, tree: object][] = [
  ['a', { type: 'name', name: 'a' }],
  ['`a b`', { type: 'name', name: 'a b' }],
  ['a  b', { type: 'name', name: 'a b' }],
  ['a.b  c', { type: 'path', of: { type: 'name', name: 'a' }, name: 'b c' }],
  ['a.`b.c`', { type: 'path', of: { type: 'name', name: 'a' }, name: 'b.c' }],
  [
    'f(1, x)',
    {
      type: 'call',
      of: { type: 'name', name: 'f' },
      args: [
        { type: 'literal', value: 1 },
        { type: 'name', name: 'x' },
      ],
    },
  ],
  [
    'f(a: 1, b  c: 2)',
    {
      type: 'call',
      of: { type: 'name', name: 'f' },
      args: [
        { type: 'literal', value: 1 },
        { type: 'literal', value: 2 },
      ],
      names: ['a', 'b c'],
    },
  ],
  ['f()', { type: 'call', of: { type: 'name', name: 'f' }, args: [] }],
  [
    'function(a: number, b) a',
    { type: 'function', parameters: [{ name: 'a', is: 'number' }, { name: 'b' }], body: { type: 'name', name: 'a' } },
  ],
  ['function() external {}', { type: 'literal', value: null }],
  [
    'for x in 1..3, y in z return x',
    {
      type: 'for',
      iterators: [
        { name: 'x', in: { type: 'literal', value: 1 }, to: { type: 'literal', value: 3 } },
        { name: 'y', in: { type: 'name', name: 'z' } },
      ],
      body: { type: 'name', name: 'x' },
    },
  ],
  [
    'some x in a, y in b satisfies x',
    {
      type: 'some',
      iterators: [
        { name: 'x', in: { type: 'name', name: 'a' } },
        { name: 'y', in: { type: 'name', name: 'b' } },
      ],
      body: { type: 'name', name: 'x' },
    },
  ],
  [
    'every x in a satisfies x',
    { type: 'every', iterators: [{ name: 'x', in: { type: 'name', name: 'a' } }], body: { type: 'name', name: 'x' } },
  ],
  [
    'if a then b else c',
    {
      type: 'if',
      test: { type: 'name', name: 'a' },
      yes: { type: 'name', name: 'b' },
      no: { type: 'name', name: 'c' },
    },
  ],
  [
    '[a, 1][b]',
    {
      type: 'filter',
      of: {
        type: 'list',
        items: [
          { type: 'name', name: 'a' },
          { type: 'literal', value: 1 },
        ],
      },
      by: { type: 'name', name: 'b' },
    },
  ],
  ['[]', { type: 'list', items: [] }],
  [
    '{a: 1, "b c": 2, d  e: 3}',
    {
      type: 'context',
      entries: [
        ['a', { type: 'literal', value: 1 }],
        ['b c', { type: 'literal', value: 2 }],
        ['d e', { type: 'literal', value: 3 }],
      ],
    },
  ],
  ['{}', { type: 'context', entries: [] }],
  ['(1..2)', { type: 'range', low: { type: 'literal', value: 1 }, high: { type: 'literal', value: 2 }, open: 'both' }],
  ['[1..2]', { type: 'range', low: { type: 'literal', value: 1 }, high: { type: 'literal', value: 2 } }],
  [']1..2[', { type: 'range', low: { type: 'literal', value: 1 }, high: { type: 'literal', value: 2 }, open: 'both' }],
  ['[1..2)', { type: 'range', low: { type: 'literal', value: 1 }, high: { type: 'literal', value: 2 }, open: 'high' }],
  ['(1..2]', { type: 'range', low: { type: 'literal', value: 1 }, high: { type: 'literal', value: 2 }, open: 'low' }],
  ['a instance of list< number >', { type: 'instance', of: { type: 'name', name: 'a' }, is: { list: 'number' } }],
  ['a instance of range<date>', { type: 'instance', of: { type: 'name', name: 'a' }, is: { range: 'date' } }],
  [
    'a instance of context<b  c: number, d: list<string>>',
    { type: 'instance', of: { type: 'name', name: 'a' }, is: { context: { 'b c': 'number', d: { list: 'string' } } } },
  ],
  [
    'a instance of function<number, string> -> boolean',
    { type: 'instance', of: { type: 'name', name: 'a' }, is: { function: ['number', 'string'], result: 'boolean' } },
  ],
  ['a instance of date  and time', { type: 'instance', of: { type: 'name', name: 'a' }, is: 'date and time' }],
  [
    'a in (1, > 2)',
    {
      type: 'in',
      of: { type: 'name', name: 'a' },
      tests: [
        { type: 'literal', value: 1 },
        { type: 'test', operator: '>', of: { type: 'literal', value: 2 } },
      ],
    },
  ],
  [
    'a in [1..2]',
    {
      type: 'in',
      of: { type: 'name', name: 'a' },
      tests: [{ type: 'range', low: { type: 'literal', value: 1 }, high: { type: 'literal', value: 2 } }],
    },
  ],
  [
    'a in <= 2',
    {
      type: 'in',
      of: { type: 'name', name: 'a' },
      tests: [{ type: 'test', operator: '<=', of: { type: 'literal', value: 2 } }],
    },
  ],
  ['-a', { type: 'negate', of: { type: 'name', name: 'a' } }],
  [
    '2^3',
    { type: 'arithmetic', operator: '**', left: { type: 'literal', value: 2 }, right: { type: 'literal', value: 3 } },
  ],
  [
    '2**3',
    { type: 'arithmetic', operator: '**', left: { type: 'literal', value: 2 }, right: { type: 'literal', value: 3 } },
  ],
  ['(2)', { type: 'literal', value: 2 }],
  ['null', { type: 'literal', value: null }],
  ['true', { type: 'literal', value: true }],
  ['false', { type: 'literal', value: false }],
  ['?', { type: 'input' }],
  ['@"P1D"', { type: 'at', value: 'P1D' }],
  [
    'date("2026-01-01")',
    { type: 'call', of: { type: 'name', name: 'date' }, args: [{ type: 'literal', value: '2026-01-01' }] },
  ],
  ['12345678901234567890', { type: 'number', value: '12345678901234567890' }],
  ['"a\\n\\t\\"\\\\\\u0041\\U01F40E\\x\\U110000"', { type: 'literal', value: 'a\n\t"\\A🐎\\x\\U110000' }],
  [
    'a between 1 and 2',
    {
      type: 'between',
      of: { type: 'name', name: 'a' },
      low: { type: 'literal', value: 1 },
      high: { type: 'literal', value: 2 },
    },
  ],
  [
    'a != b',
    { type: 'compare', operator: '!=', left: { type: 'name', name: 'a' }, right: { type: 'name', name: 'b' } },
  ],
  [
    'a /* c */ + // d\n b',
    { type: 'arithmetic', operator: '+', left: { type: 'name', name: 'a' }, right: { type: 'name', name: 'b' } },
  ],
  [
    'a and b or c',
    {
      type: 'or',
      left: { type: 'and', left: { type: 'name', name: 'a' }, right: { type: 'name', name: 'b' } },
      right: { type: 'name', name: 'c' },
    },
  ],
];

test.each(TREES)('%s', (text, tree) => {
  expect(parseExpression(text, { names: NAMES })).toEqual({ tree, problems: [] });
});

test.each([
  ['a', [0, 1]],
  ['a.b', [0, 3]],
  [' f(1)', [1, 5]],
  ['@"P1D"', [0, 6]],
  ['date("x")', [0, 9]],
])('%s knows its place', (text, at) => {
  expect(parseExpression(text, { positions: true }).tree.at).toEqual(at);
  expect(parseExpression(text).tree).not.toHaveProperty('at');
});

test.each([
  ['', 'syntax', 0, 0],
  ['1 +', 'syntax', 3, 3],
  ['(', 'syntax', 1, 1],
  ['1e9999', 'wrong_number', 0, 6],
  ['2 + 1e9999', 'wrong_number', 4, 10],
])('%j is refused', (text, code, from, to) => {
  expect(parseExpression(text)).toEqual({ tree: { type: 'literal', value: null }, problems: [{ code, from, to }] });
});
