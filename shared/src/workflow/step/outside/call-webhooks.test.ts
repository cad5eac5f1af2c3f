import { describe, expect, it } from 'vitest';
import { aGraph } from '../../testing/a-graph.ts';
import { anEnvironment } from '../../testing/an-environment.ts';
import { callsOf, hooked } from '../../testing/calls-of.ts';
import { inARow, inParallel, manySigners } from '../../testing/graphs.ts';
import { play, type Play } from '../../testing/play.ts';

const TO = { userId: 'eve', userIds: ['eve'] };
const ADMIN = { as: { userId: 'root', isAdmin: true } };
const row = () => play(hooked(inARow().graph));
const signers = (mode: 'all' | 'any' | 'sequential' | 'claim') => play(hooked(manySigners({ mode }).graph));
const ruled = (policy: object) => hooked(inARow({ b: policy }).graph);

describe('the webhooks of a step are called', () => {
  it.each<[string, () => Play, string[]]>([
    ['when its task is there and somebody has it', row, ['create a:a', 'assign a:a']],
    [
      'when it was approved, and then those of the next step',
      () => row().approve('a'),
      ['complete a:a=approved', 'create b:b', 'assign b:b'],
    ],
    ['when it was rejected', () => row().reject('a'), ['complete a:a=rejected']],
    [
      'when it was returned; the step that it goes back to has a new task',
      () => row().approve('a').act('return', 'b', { targetNodeId: 'a' }),
      ['complete b:b=returned', 'create a:a', 'assign a:a'],
    ],
    ['when it goes to somebody else', () => row().act('transfer', 'a', TO), ['assign a:eve']],
    ['when it is delegated', () => row().act('delegate', 'a', TO), ['assign a:eve']],
    [
      'when the opinion of the delegate has brought it back, which decides nothing',
      () => row().act('delegate', 'a', TO).approve('a:eve'),
      ['assign a:a'],
    ],
    [
      'when a delegation is taken back',
      () =>
        row()
          .act('delegate', 'a', TO)
          .act('undelegate', 'a:eve', { as: { userId: 'a' } }),
      ['assign a:a'],
    ],
    [
      'when an administrator gives it to somebody else',
      () => row().act('reassign', 'a', { ...TO, ...ADMIN }),
      ['assign a:eve'],
    ],
    [
      'for each of several who sign',
      () => signers('all'),
      ['create a:ann', 'assign a:ann', 'create a:bob', 'assign a:bob', 'create a:cem', 'assign a:cem'],
    ],
    ['for the first of those who sign in a line', () => signers('sequential'), ['create a:ann', 'assign a:ann']],
    [
      'for the next of them when the one before has approved',
      () => signers('sequential').approve('ann'),
      ['complete a:ann=approved', 'create a:bob', 'assign a:bob'],
    ],
    [
      'for a task that one of several may claim, before anybody has it',
      () => signers('claim'),
      ['create a:ann|bob|cem'],
    ],
    ['when one of them claims it', () => signers('claim').act('claim', 'bob'), ['assign a:bob']],
    ['not when it is given back to them', () => signers('claim').act('claim', 'bob').act('unclaim', 'bob'), []],
    [
      'not for the tasks of others who are no longer needed',
      () => signers('any').approve('ann'),
      ['complete a:ann=approved', 'create z:z', 'assign z:z'],
    ],
    ['not when the process ends under it', () => row().do({ type: 'cancel', actor: { userId: 'zoe' } }), []],
    [
      'for a signer who was added',
      () => signers('all').act('addSigner', 'ann', { ...TO, ...ADMIN }),
      ['create a:eve', 'assign a:eve'],
    ],
    [
      'when a rule decided it: nobody has it',
      () => play(ruled({ approval: 'auto_approve' })).approve('a'),
      ['complete a:a=approved', 'create b:-=approved', 'complete b:-=approved', 'create c:c', 'assign c:c'],
    ],
    [
      'when a rule rejected it',
      () => play(ruled({ approval: 'auto_reject' })).approve('a'),
      ['complete a:a=approved', 'create b:-=rejected', 'complete b:-=rejected'],
    ],
    [
      'when an approval that is taken back opens it again',
      () =>
        row()
          .approve('a')
          .do(withdrawOf(row().approve('a'))),
      ['assign a:a'],
    ],
  ])('%s', (_, act, expected) => {
    const one = act();
    expect(one.refusals).toEqual([]);
    expect(callsOf(one.last)).toEqual(expected);
  });

  it('not for a step that is skipped', () => {
    const graph = aGraph()
      .userTask('a', 'a', { policy: { skip: { text: 'amount < 10' } } })
      .userTask('z');
    const one = play(hooked(graph.flow('start a z end').graph), { amount: 5 });
    expect(callsOf(one.last)).toEqual(['create z:z', 'assign z:z']);
  });

  it('not for a task that others have decided in the very step that reached it', () => {
    const graph = aGraph().userTask('a', 'ann');
    graph.userTask('b', 'ann bob', { vote: { mode: 'any' }, policy: { samePerson: 'once' } });
    const one = play(hooked(graph.flow('start a b end').graph)).approve('ann');
    expect(callsOf(one.last)).toEqual(['complete a:ann=approved', 'create b:-=approved', 'complete b:-=approved']);
  });

  it('for whoever stands in for a person who is away', () => {
    const substituteOf = (id: string) => (id === 'a' ? 'sub' : null);
    const one = play(hooked(inARow().graph), {}, anEnvironment({ directory: { substituteOf } }));
    expect(callsOf(one.last)).toEqual(['create a:sub', 'assign a:sub']);
  });

  it('not for signers who were asked before or after: they are questions inside a task, which comes back to its handler', () => {
    const one = row().act('preSign', 'a', TO);
    expect(callsOf(one.last)).toEqual([]);
    expect(callsOf(one.approve('eve').last)).toEqual(['assign a:a']);
    expect(callsOf(one.act('subSign', 'a', TO).last)).toEqual([]);
    expect(callsOf(one.approve('eve').last)).toEqual(['complete a:a=approved', 'create b:b', 'assign b:b']);
  });

  it('with the comment of the one who decided, also for a task that its signers ended', () => {
    const one = row()
      .act('subSign', 'a', { ...TO, comment: 'ask Eve as well' })
      .approve('eve', { comment: 'fine' });
    expect(one.last.find((effect) => effect.type === 'webhook')?.task).toMatchObject({
      assigneeId: 'a',
      decision: 'approved',
      comment: 'ask Eve as well',
      status: 2,
    });
  });

  it('each for its own event and in the order of the step; other steps call nobody', () => {
    const webhooks = [
      { event: 'complete' as const, url: 'https://one.example.com', body: null },
      { event: 'complete' as const, url: 'https://two.example.com', body: null },
    ];
    const graph = aGraph().userTask('a', 'a', { webhooks }).userTask('b').flow('start a b end').graph;
    const one = play(graph);
    expect(callsOf(one.last)).toEqual([]);
    const calls = one.approve('a').last.filter((effect) => effect.type === 'webhook');
    expect(calls.map(({ nodeId, place }) => [nodeId, place])).toEqual([
      ['a', 0],
      ['a', 1],
    ]);
  });

  it('in every branch', () => {
    const one = play(hooked(inParallel().graph)).approve('a');
    expect(callsOf(one.last).slice(1)).toEqual(['create b:b', 'assign b:b', 'create c:c', 'assign c:c']);
  });
});

function withdrawOf(one: Play) {
  const task = one.rows.tasks.find(({ nodeId }) => nodeId === 'a');
  return { type: 'withdraw' as const, actor: { userId: 'a' }, taskId: task?.id ?? '', rev: task?.rev ?? 0 };
}
