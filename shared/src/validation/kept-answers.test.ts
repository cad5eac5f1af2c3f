import { expect, test } from 'vitest';
import type { Answers } from '../forms/schema.ts';
import { keptAnswers } from './kept-answers.ts';

const BEFORE: Answers = {
  day: '2026-01-05',
  sizes: ['s', 'm'],
  none: null,
  items: [{ price: 7 }, null, 'day', { parts: [{ part: { id: 'p', size: 1 } }] }],
};

/** Answers that stood before may stay although their limits have moved on. */
const table: [what: string, key: string, answer: unknown, stood: boolean][] = [
  ['the same answer', 'day', '2026-01-05', true],
  ['another answer', 'day', '2026-01-06', false],
  ['a list', 'sizes', ['s', 'm'], true],
  ['a list in another order', 'sizes', ['m', 's'], false],
  ['the same answer to another question', 'sizes', '2026-01-05', false],
  ['an answer that was given as none', 'none', null, true],
  ['an answer in a row', 'price', 7, true],
  ['another answer in a row', 'price', 8, false],
  ['an answer in a row of a row', 'part', { id: 'p', size: 1 }, true],
  ['a question that was never answered', 'later', 'x', false],
  ['no answer to a question that was never answered', 'later', undefined, false],
  ['what objects have by nature', 'constructor', undefined, false],
  ['what lists have by nature', 'length', 2, false],
];

test.each(table)('%s: %s', (_, key, answer, stood) => {
  expect(keptAnswers(BEFORE)(key, answer)).toBe(stood);
});
