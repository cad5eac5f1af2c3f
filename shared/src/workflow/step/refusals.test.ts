import { describe, expect, it, test } from 'vitest';
import type { Command } from '../command.ts';
import { aGraph } from '../testing/a-graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { inARow, manySigners } from '../testing/graphs.ts';
import { play, type Play } from '../testing/play.ts';

const root = { userId: 'root', isAdmin: true };
const act = (one: Play, command: Record<string, unknown>): Play =>
  one.do({ comment: 'fine', ...command } as unknown as Command);
const PEOPLE = ['zoe', 'a', 'b', 'c', 'dan', 'eve', 'gone'].map((id) => ({ id, isEnabled: id !== 'gone' }));
const row = () => play(inARow().graph, {}, anEnvironment({ users: PEOPLE }));
const claimable = () => play(manySigners({ mode: 'claim' }).graph);

/** Where the refusal points to in the command, and what its sentence needs. */
const table: [what: string, one: () => Play, code: string, path: (string | number)[], params: object][] = [
  [
    'a task that is not there',
    () => act(row(), { type: 'approve', actor: { userId: 'a' }, taskId: 'x', rev: 1 }),
    'task_missing',
    ['taskId'],
    { taskId: 'x' },
  ],
  [
    'a task that changed since it was read',
    () => row().approve('a', { rev: 9 }),
    'task_state',
    ['rev'],
    { status: 1, rev: 1 },
  ],
  ['somebody else’s task', () => row().approve('a', { as: { userId: 'b' } }), 'not_assignee', ['actor'], {}],
  [
    'a transfer without a person',
    () => row().act('transfer', 'a', { userId: '' }),
    'assignee_required',
    ['userId'],
    {},
  ],
  [
    'a transfer to a stranger',
    () => row().act('transfer', 'a', { userId: 'gone' }),
    'assignee_disabled',
    ['userId'],
    { userId: 'gone' },
  ],
  [
    'a transfer without a reason',
    () => row().act('transfer', 'a', { userId: 'dan', comment: ' \n' }),
    'comment_required',
    ['comment'],
    {},
  ],
  [
    'a second task at a node',
    () => play(manySigners().graph).act('transfer', 'ann', { userId: 'bob' }),
    'already_signer',
    ['userId'],
    { userIds: ['bob'] },
  ],
  [
    'a delegation to oneself',
    () => row().act('delegate', 'a', { userId: 'a' }),
    'assignee_same',
    ['userId'],
    { userId: 'a' },
  ],
  [
    'a delegation in a circle',
    () => row().act('delegate', 'a', { userId: 'dan' }).act('delegate', 'dan', { userId: 'a' }),
    'delegate_cycle',
    ['userId'],
    { userId: 'a' },
  ],
  ['nothing delegated to take back', () => row().act('undelegate', 'a'), 'not_delegated', ['taskId'], {}],
  [
    'somebody else’s delegation',
    () =>
      row()
        .act('delegate', 'a', { userId: 'dan' })
        .act('undelegate', 'dan', { as: { userId: 'eve' } }),
    'not_assignee',
    ['taskId'],
    {},
  ],
  ['a task without candidates', () => row().act('claim', 'a'), 'not_claimable', ['taskId'], {}],
  [
    'a claim of somebody who is no candidate',
    () => claimable().act('claim', 'ann', { as: { userId: 'dan' } }),
    'not_assignee',
    ['actor'],
    {},
  ],
  [
    'a task that somebody has claimed',
    () =>
      claimable()
        .act('claim', 'ann')
        .act('claim', 'ann', { as: { userId: 'bob' } }),
    'already_claimed',
    ['taskId'],
    { userId: 'ann' },
  ],
  [
    'a claim of a task that changed',
    () => claimable().act('claim', 'ann', { rev: 9 }),
    'task_state',
    ['rev'],
    { status: 1, rev: 1 },
  ],
  ['giving back what was never claimable', () => row().act('unclaim', 'a'), 'not_claimable', ['taskId'], {}],
  ['reassigning by an approver', () => row().act('reassign', 'a', { userId: 'dan' }), 'not_allowed', ['actor'], {}],
  [
    'reassigning to the same person',
    () => row().act('reassign', 'a', { userId: 'a', as: root }),
    'assignee_same',
    ['userId'],
    { userId: 'a' },
  ],
  [
    'reassigning a task that changed',
    () => row().act('reassign', 'a', { userId: 'dan', as: root, rev: 9 }),
    'task_state',
    ['rev'],
    { status: 1, rev: 1 },
  ],
  [
    'reassigning without a reason',
    () => row().act('reassign', 'a', { userId: 'dan', as: root, comment: '' }),
    'comment_required',
    ['comment'],
    {},
  ],
  [
    'reassigning to a stranger',
    () => row().act('reassign', 'a', { userId: 'gone', as: root }),
    'assignee_disabled',
    ['userId'],
    { userId: 'gone' },
  ],
  [
    'suspending by the requester',
    () => act(row(), { type: 'suspend', actor: { userId: 'zoe' } }),
    'not_allowed',
    ['actor'],
    {},
  ],
  [
    'resuming by the requester',
    () => act(row(), { type: 'resume', actor: { userId: 'zoe' } }),
    'not_allowed',
    ['actor'],
    {},
  ],
  ['resuming what goes on', () => act(row(), { type: 'resume', actor: root }), 'not_suspended', [], {}],
  [
    'recalling by an approver',
    () => act(row(), { type: 'recall', actor: { userId: 'a' } }),
    'not_allowed',
    ['actor'],
    {},
  ],
  ['recalling by an administrator', () => act(row(), { type: 'recall', actor: root }), 'not_allowed', ['actor'], {}],
  [
    'recalling after an approval',
    () => act(row().approve('a'), { type: 'recall', actor: { userId: 'zoe' } }),
    'recall_too_late',
    [],
    {},
  ],
  [
    'recalling twice',
    () => act(act(row(), { type: 'recall', actor: { userId: 'zoe' } }), { type: 'recall', actor: { userId: 'zoe' } }),
    'recall_too_late',
    [],
    {},
  ],
  [
    'cancelling by an approver',
    () => act(row(), { type: 'cancel', actor: { userId: 'a' } }),
    'not_allowed',
    ['actor'],
    {},
  ],
  [
    'stopping by the requester',
    () => act(row(), { type: 'stop', actor: { userId: 'zoe' } }),
    'not_allowed',
    ['actor'],
    {},
  ],
  [
    'stopping without a reason',
    () => act(row(), { type: 'stop', actor: root, comment: ' ' }),
    'comment_required',
    ['comment'],
    {},
  ],
  [
    'sending again what goes on',
    () => act(row(), { type: 'resubmit', actor: { userId: 'zoe' } }),
    'not_ended',
    [],
    { status: 1 },
  ],
  [
    'reminding by an approver',
    () => act(row(), { type: 'urge', actor: { userId: 'a' } }),
    'not_allowed',
    ['actor'],
    {},
  ],
  [
    'a copy by a stranger',
    () => act(row(), { type: 'cc', actor: { userId: 'dan' }, userIds: ['eve'] }),
    'not_allowed',
    ['actor'],
    {},
  ],
  [
    'a copy to nobody',
    () => act(row(), { type: 'cc', actor: { userId: 'zoe' }, userIds: [] }),
    'assignee_required',
    ['userIds'],
    {},
  ],
  [
    'a comment by a stranger',
    () => act(row(), { type: 'comment', actor: { userId: 'dan' } }),
    'not_allowed',
    ['actor'],
    {},
  ],
  [
    'a comment without words',
    () => act(row(), { type: 'comment', actor: { userId: 'a' }, comment: '' }),
    'comment_required',
    ['comment'],
    {},
  ],
  [
    'withdrawing what is not approved',
    () => row().act('withdraw', 'a'),
    'task_state',
    ['taskId'],
    { status: 1, rev: 1 },
  ],
];

test.each(table)('%s is refused', (_, one, code, path, params) => {
  expect(one().refusals).toEqual([{ code, path, params }]);
});

describe('the record says', () => {
  const last = (one: Play) => one.history.at(-1);
  const entries: [what: string, one: () => Play, entry: object][] = [
    ['who claimed', () => claimable().act('claim', 'ann'), { action: 'claim', nodeId: 'a', toUserIds: ['ann'] }],
    [
      'who gave back',
      () => claimable().act('claim', 'ann').act('unclaim', 'ann'),
      { action: 'unclaim', nodeId: 'a', comment: 'fine' },
    ],
    [
      'who reassigned, from whom and to whom',
      () => row().act('reassign', 'a', { userId: 'dan', as: root }),
      { action: 'reassign', nodeId: 'a', comment: 'fine', fromUserIds: ['a'], toUserIds: ['dan'] },
    ],
    [
      'from nobody where nobody had claimed',
      () => claimable().act('reassign', 'ann', { userId: 'dan', as: root }),
      { action: 'reassign', fromUserIds: [], toUserIds: ['dan'] },
    ],
    [
      'who delegated',
      () => row().act('delegate', 'a', { userId: 'dan' }),
      { action: 'delegate', nodeId: 'a', comment: 'fine', fromUserIds: ['a'], toUserIds: ['dan'] },
    ],
    [
      'who took a delegation back',
      () =>
        row()
          .act('delegate', 'a', { userId: 'dan' })
          .act('undelegate', 'dan', { as: { userId: 'a' } }),
      { action: 'undelegate', nodeId: 'a', comment: 'fine', fromUserIds: ['dan'], toUserIds: ['a'] },
    ],
    ['who suspended', () => act(row(), { type: 'suspend', actor: root }), { action: 'suspend', comment: 'fine' }],
    [
      'who resumed',
      () => act(act(row(), { type: 'suspend', actor: root }), { type: 'resume', actor: root }),
      { action: 'resume', comment: 'fine' },
    ],
    [
      'who commented',
      () => act(row(), { type: 'comment', actor: { userId: 'a' }, comment: ' Look ' }),
      { action: 'comment', comment: 'Look' },
    ],
    [
      'who sent a copy',
      () => act(row(), { type: 'cc', actor: { userId: 'zoe' }, userIds: ['dan', 'dan'] }),
      { action: 'cc', comment: 'fine', toUserIds: ['dan'] },
    ],
    [
      'who was reminded',
      () => act(row(), { type: 'urge', actor: { userId: 'zoe' } }),
      { action: 'urge', nodeId: 'a', comment: 'fine', toUserIds: ['a'] },
    ],
    [
      'all candidates who were reminded',
      () => act(claimable(), { type: 'urge', actor: root }),
      { action: 'urge', toUserIds: ['ann', 'bob', 'cem'] },
    ],
  ];

  it.each(entries)('%s', (_, one, entry) => {
    expect(last(one())).toMatchObject(entry);
  });
});

describe('a task that changes hands', () => {
  const told = (one: Play) => one.last.flatMap((effect) => (effect.type === 'notify' ? effect.userIds : []));

  it('is announced to whom it goes', () => {
    expect(told(row().act('reassign', 'a', { userId: 'dan', as: root }))).toContain('dan');
    expect(told(claimable().act('claim', 'ann').act('unclaim', 'ann'))).toEqual(
      expect.arrayContaining(['ann', 'bob', 'cem']),
    );
  });

  it('is claimed once, however often', () => {
    const one = claimable().act('claim', 'ann');
    const before = one.history.length;
    expect(one.act('claim', 'ann').refusals).toEqual([]);
    expect([one.history.length, one.open]).toEqual([before, ['a:ann']]);
  });

  it('is nobody’s to give back while it is delegated', () => {
    const one = claimable().act('claim', 'ann').act('delegate', 'ann', { userId: 'dan' });
    expect(one.act('unclaim', 'dan').refusals).toEqual([{ code: 'not_claimable', path: ['taskId'], params: {} }]);
  });
});

test('a form that its requester has back may be given to any administrator’s choice', () => {
  const one = act(play(aGraph().userTask('a').flow('start a end').graph), { type: 'recall', actor: { userId: 'zoe' } });
  expect(one.open).toEqual(['start:zoe']);
  one.act('reassign', 'zoe', { userId: 'dan', as: root });
  expect(one.open).toEqual(['start:dan']);
});
