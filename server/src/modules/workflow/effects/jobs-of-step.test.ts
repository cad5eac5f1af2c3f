import type { Effect } from '@countersign/shared/workflow/effect.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { expect, it } from 'vitest';
import { toJobRow } from '../../jobs/job.ts';
import { jobsOfStep } from './jobs-of-step.ts';

const AT = '2026-03-02T09:00:00.000Z';
const timer: Effect = {
  type: 'timer_set',
  timer: { id: 't', tokenId: 'k', visit: 1, nodeId: 'a', kind: 'task', turn: 1, dueAt: AT, action: 'remind' },
};
const stateOf = (suspendedAt: string | null) => ({ instance: { id: 'i', suspendedAt } }) as InstanceState;

it.each([
  ['of a process that runs', null, null],
  ['of one that was suspended before stands still from the first moment', '2026-03-01T09:00:00.000Z', AT],
])('a timer %s', (_, suspendedAt, pausedAt) => {
  const { toPut } = jobsOfStep(stateOf(suspendedAt), [timer], AT);
  expect(toPut.map((job) => toJobRow(job, 'id', AT))).toMatchObject([{ key: 't', run_at: AT, paused_at: pausedAt }]);
});
