import type { TicketPair } from '@countersign/shared/api/tickets/mapping.ts';
import { expect, test } from 'vitest';
import { problemsOf } from './pair-problems.ts';

const pair = (field: string, target: string) => ({ field, target, type: 'text' }) as TicketPair;

test('a pair needs both sides, and a ticket field takes one answer', () => {
  const problems = problemsOf([pair('a', '1'), pair('', '2'), pair('b', ''), pair('c', '1'), pair('a', '3')]);
  expect([...problems]).toEqual([
    [1, 'fieldMissing'],
    [2, 'targetMissing'],
    [3, 'targetTwice'],
  ]);
});
