import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { expect, test } from 'vitest';
import { type SolveProblem, whyNotSolve } from './why-not-solve.ts';

const aRow = (id: string, processStatus: number | null, parts: object = {}): LinkedForm =>
  ({ id, formTextName: `Form ${id}`, processStatus, enabled: true, previousId: null, ...parts }) as never;

test.each<[what: string, rows: LinkedForm[], problem: SolveProblem | null]>([
  ['an approved form', [aRow('a', 2)], null],
  ['no form', [], { type: 'none' }],
  ['a form without approval', [aRow('a', null)], { type: 'none' }],
  ['a pending approval beside an approved one', [aRow('a', 2), aRow('b', 1)], { type: 'pending', name: 'Form b' }],
  ['a rejected form', [aRow('a', 2), aRow('b', 3)], { type: 'rejected', name: 'Form b' }],
  ['a rejected form that was approved the second time', [aRow('b', 3), aRow('c', 2, { previousId: 'b' })], null],
  [
    'a rejected form that was sent again',
    [aRow('b', 3), aRow('c', 1, { previousId: 'b' })],
    { type: 'pending', name: 'Form c' },
  ],
  ['a pending form that is switched off', [aRow('a', 2), aRow('b', 1, { enabled: false })], null],
  ['only a cancelled form', [aRow('a', 4)], { type: 'none' }],
])('a ticket with %s may be solved or not', (_what, rows, problem) => {
  expect(whyNotSolve(rows)).toEqual(problem);
});
