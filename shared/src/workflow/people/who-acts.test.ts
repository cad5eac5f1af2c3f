import { expect, test } from 'vitest';
import { nodeOf, type StartNode, type UserTaskNode } from '../graph/graph.ts';
import { GraphBuilder } from '../testing/a-graph.ts';
import { holdOf } from './who-acts.ts';

const { graph } = new GraphBuilder()
  .userTask('usual', 'ann')
  .userTask('strict', 'ann', { policy: { starter: 'exclude' } });
const ann = { assigneeId: 'ann', candidates: [] };
const several = { assigneeId: null, candidates: ['ann', 'bob'] };
const nobody = { assigneeId: null, candidates: [] };

test.each([
  ['whoever has it', ann, 'usual', { userId: 'ann' }, { type: 'own' }],
  ['whoever has it and may act for others', ann, 'usual', { userId: 'ann', isProxy: true }, { type: 'own' }],
  ['one of several', several, 'usual', { userId: 'bob' }, { type: 'claimable' }],
  ['a proxy who is one of several', several, 'usual', { userId: 'bob', isProxy: true }, { type: 'claimable' }],
  ['a proxy, of a task that nobody has', nobody, 'usual', { userId: 'bob', isProxy: true }, { type: 'none' }],
  ['somebody else', ann, 'usual', { userId: 'bob' }, { type: 'none' }],
  ['a proxy', ann, 'strict', { userId: 'bob', isProxy: true }, { type: 'proxy', forId: 'ann' }],
  ['the starter as a proxy', ann, 'usual', { userId: 'zoe', isProxy: true }, { type: 'proxy', forId: 'ann' }],
  [
    'the starter whom the step excludes',
    ann,
    'strict',
    { userId: 'zoe', isProxy: true },
    { type: 'excluded', forId: 'ann' },
  ],
  ['the starter who has it back', { assigneeId: 'zoe', candidates: [] }, 'start', { userId: 'zoe' }, { type: 'own' }],
  [
    'a proxy of the starter',
    { assigneeId: 'zoe', candidates: [] },
    'start',
    { userId: 'bob', isProxy: true },
    { type: 'proxy', forId: 'zoe' },
  ],
] as const)('a task lies in the hands of %s', (_, task, nodeId, actor, hold) => {
  const node = nodeOf(graph, nodeId) as UserTaskNode | StartNode;
  const given = { assigneeId: task.assigneeId, candidates: [...task.candidates] };
  expect(holdOf(given, { node, starterId: 'zoe', actor })).toEqual(hold);
});
