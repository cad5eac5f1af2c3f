import { expect, test } from 'vitest';
import { type Hold, planStatus } from './plan-status.ts';
import type { QueuedUpdate } from '../updates/ticket-update.ts';

/** What a batch makes of a ticket's status: `hold`, or the next status of an outcome. */
const batchOf = (...kinds: string[]): QueuedUpdate[] =>
  kinds.map((kind, at) => {
    const outcome = { addTags: [], removeTags: [], fields: [], status: kind };
    const change = kind === 'hold!' ? { kind: 'hold', payload: {} } : { kind: 'outcome', payload: outcome };
    return { id: String(at), seq: at, kind: change.kind, change, attempts: 0 } as unknown as QueuedUpdate;
  });
const held: Hold = { before: 'open', as: 'hold' };

test.each<[status: string, hold: Hold | null, batch: string[], becomes: string, left: string[]]>([
  ['open', null, ['hold!'], 'hold', []],
  ['new', { before: 'new', as: 'hold' }, ['hold!'], 'hold', []],
  ['hold', held, ['hold!'], 'hold', []],
  ['solved', null, ['hold!'], 'solved', ['status_changed']],
  ['hold', held, ['before'], 'open', []],
  ['hold', { before: 'new', as: 'hold' }, ['before'], 'open', []],
  ['hold', { before: 'pending', as: 'hold' }, ['before'], 'pending', []],
  ['hold', held, ['solved'], 'solved', []],
  ['pending', held, ['before'], 'pending', ['status_changed']],
  ['solved', held, ['open'], 'solved', ['status_changed']],
  ['open', null, ['before'], 'open', []],
  ['open', null, ['pending'], 'pending', []],
  ['solved', null, ['open'], 'solved', ['status_changed']],
  ['open', null, ['hold!', 'before'], 'open', []],
  ['hold', held, ['before', 'hold!'], 'hold', []],
])('a ticket that is %s (%o) becomes, with %o, %s', (status, hold, batch, becomes, left) => {
  const plan = planStatus(batchOf(...batch), { status, hold, holdAs: 'hold', isHeldByOther: false });
  expect([plan.status, plan.left.map(({ problem }) => problem)]).toEqual([becomes, left]);
});

test('a ticket waits until the last of its approvals is decided', () => {
  const plan = planStatus(batchOf('solved'), { status: 'hold', hold: held, holdAs: 'hold', isHeldByOther: true });
  expect(plan).toEqual({ status: 'hold', hold: held, left: [] });
});

test('a ticket of an account without “On-hold” is pending, and the update says so', () => {
  const plan = planStatus(batchOf('hold!'), { status: 'open', hold: null, holdAs: 'pending', isHeldByOther: false });
  expect(plan).toEqual({
    status: 'pending',
    hold: { before: 'open', as: 'pending' },
    left: [{ id: '0', problem: 'hold_unavailable', detail: 'pending' }],
  });
});
