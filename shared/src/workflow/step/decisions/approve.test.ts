import { describe, expect, it } from 'vitest';
import { aGraph } from '../../testing/a-graph.ts';
import { inARow, manySigners } from '../../testing/graphs.ts';
import { anEnvironment } from '../../testing/an-environment.ts';
import { Play, play } from '../../testing/play.ts';

const byAmount = () =>
  aGraph()
    .userTask('a', 'a', { fields: { amount: { access: 'write', required: false } } })
    .userTask('large')
    .userTask('huge')
    .userTask('small')
    .node('size', 'exclusive')
    .flow('start a size')
    .flow('size large', 'amount > 100')
    .flow('size huge', 'amount > 1000')
    .otherwise('size', 'small')
    .flow('large end')
    .flow('huge end')
    .flow('small end').graph;

describe('approving', () => {
  it.each([
    [5000, 'large:large'],
    [50, 'small:small'],
  ])('the first condition that holds is taken, else the default: %s goes to %s [A1]', (amount, open) => {
    expect(play(byAmount(), { amount }).approve('a').open).toEqual([open]);
  });

  it('an approver changes a field that may be written, and the conditions see it [A1]', () => {
    const one = play(byAmount(), { amount: 5 }).approve('a', { answers: { amount: 500 } });
    expect(one.open).toEqual(['large:large']);
    expect(one.rows.instance.variables).toEqual({ amount: 500 });
  });

  it('where no condition holds and there is no default, nothing of the approval happens [A1]', () => {
    const graph = aGraph()
      .userTask('a')
      .userTask('b')
      .node('x', 'exclusive')
      .flow('start a x')
      .flow('x b', 'amount > 9');
    const one = play(graph.flow('b end').graph, { amount: 1 });
    const before = structuredCloneOf(one.rows);
    expect(one.approve('a').refusals).toMatchObject([{ code: 'no_flow', params: { nodeId: 'x' } }]);
    expect(one.rows).toEqual(before);
  });

  it('an expression that fails names its flow and its node [A1]', () => {
    const graph = aGraph().userTask('a').userTask('b').node('x', 'exclusive').flow('start a x').flow('x b', 'fail');
    expect(play(graph.flow('b end').graph).approve('a').refusals).toMatchObject([
      { code: 'expression_failed', params: { nodeId: 'x', flowId: 'x>b' } },
    ]);
  });

  it('the approval of a delegate is an opinion, the task goes back to the delegator [A2]', () => {
    const one = play(inARow().graph).act('delegate', 'a', { userId: 'dan' }).approve('dan');
    expect(one.open).toEqual(['a:a']);
    expect(one.history.at(-1)).toMatchObject({
      action: 'delegate_end',
      actorId: 'dan',
      toUserIds: ['a'],
      agrees: true,
    });
  });

  it('signers who wait for the approval take over before the process goes on [A3]', () => {
    const one = play(inARow().graph).act('subSign', 'a', { userIds: ['dan'], approveNow: false });
    expect(one.open).toEqual(['a:a', 'a:dan=0']);
    expect(one.approve('a').open).toEqual(['a:a=7', 'a:dan']);
    expect(one.approve('dan').open).toEqual(['b:b']);
  });

  it('the last added signer before gives the task back, the last after lets it go on, all the way up [A4]', () => {
    const one = play(inARow().graph).act('preSign', 'a', { userIds: ['dan', 'eve'] });
    one.act('subSign', 'dan', { userIds: ['fay'] }).approve('eve');
    expect(one.open).toEqual(['a:(a)=0', 'a:dan=7', 'a:fay']);
    expect(one.approve('fay').open).toEqual(['a:a']);
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('a node that is decided cancels the tasks of the others together with their added signers [A5]', () => {
    const one = play(manySigners({ mode: 'any' }).graph)
      .act('preSign', 'bob', { userIds: ['dan'] })
      .approve('ann');
    expect(one.open).toEqual(['z:z']);
    expect(one.all).toEqual(['a:ann=2', 'a:bob=4', 'a:cem=4', 'a:dan=4', 'z:z=1']);
    expect(one.rows.tasks.filter((task) => task.status === 4).map((task) => task.reason)).toEqual(
      Array(3).fill('node_finished'),
    );
  });

  it('people to be chosen for the next node must be chosen, and a choice that stands is not overwritten [A6]', () => {
    const graph = aGraph()
      .userTask('a')
      .userTask('b', '', { people: [{ type: 'approverChosen' }] })
      .flow('start a b end').graph;
    const one = play(graph).approve('a');
    expect(one.refusals).toMatchObject([{ code: 'next_assignee_required', params: { nodeIds: ['b'] } }]);
    one.approve('a', { chosen: { b: ['bob'] } });
    expect(one.open).toEqual(['b:bob']);
    one.act('return', 'bob', { targetNodeId: 'a' }).approve('a', { chosen: { b: ['eve'] } });
    expect(one.open).toEqual(['b:bob']);
  });

  it('whoever is chosen must be there and may not be the starter where the starter is excluded [A6]', () => {
    const graph = aGraph().userTask('a', '', {
      people: [{ type: 'starterChosen' }],
      policy: { empty: 'auto_approve', starter: 'exclude' },
    });
    const users = [{ id: 'zoe' }, { id: 'ann' }, { id: 'gone', isEnabled: false }];
    const one = new Play(graph.flow('start a end').graph, anEnvironment({ users }));
    expect(one.start({}, { chosen: { a: ['ann', 'gone'] } }).refusals).toMatchObject([
      { code: 'assignee_disabled', path: ['chosen', 'a'], params: { userId: 'gone', nodeName: 'a' } },
    ]);
    expect(one.start({}, { chosen: { a: ['zoe'] } }).code).toBe('starter_excluded');
    expect(one.start({}, { chosen: { a: ['ann'] } }).open).toEqual(['a:ann']);
  });

  it('what is chosen for a node that asks for no choice is not kept [A6]', () => {
    const one = new Play(inARow().graph).start({}, { chosen: { b: ['eve'], nowhere: ['eve'] } });
    expect(one.rows.instance.chosen).toEqual({});
  });

  it('an assignee rule that fails names its node, and is not taken for one that finds nobody', () => {
    const rule = { type: 'expression', expression: { text: 'fail' } } as const;
    const graph = aGraph()
      .userTask('a')
      .userTask('b', '', { people: [rule], policy: { empty: 'auto_approve' } });
    const one = play(graph.flow('start a b end').graph).approve('a');
    expect(one.refusals).toMatchObject([{ code: 'expression_failed', params: { nodeId: 'b', nodeName: 'b' } }]);
    expect(one.open).toEqual(['a:a']);
  });

  it('an approval without answers keeps every earlier answer [A7]', () => {
    const one = play(inARow().graph, { amount: 7, note: 'x' }).approve('a', { answers: {} });
    expect(one.rows.instance.variables).toEqual({ amount: 7, note: 'x' });
  });

  it('a field that may only be read is not written [A7]', () => {
    const one = play(inARow().graph, { amount: 7 }).approve('a', { answers: { amount: 8 } });
    expect(one.refusals).toMatchObject([{ code: 'field_readonly', path: ['answers', 'amount'] }]);
  });

  it('the last approval completes the process and tells the starter [A8]', () => {
    const one = play(inARow().graph).approve('a').approve('b').approve('c');
    expect(one.status).toBe(2);
    expect(one.rows).toMatchObject({ tokens: [], instance: { endedAt: '2026-03-02T09:00:00.000Z' } });
    expect(one.last).toContainEqual({
      type: 'notify',
      event: 'process_ended',
      userIds: ['zoe'],
      taskId: null,
      nodeId: null,
    });
    expect(one.last).toContainEqual({ type: 'instance_ended', status: 2 });
  });

  it('a chain of automatic approvals happens in the same step, however long it is [A9]', () => {
    const graph = aGraph().userTask('first');
    const ids = Array.from({ length: 300 }, (_, index) => `n${index}`);
    for (const id of ids) graph.userTask(id, '', { policy: { empty: 'auto_approve' } });
    const one = play(graph.flow(['start', 'first', ...ids, 'end'].join(' ')).graph).approve('first');
    expect(one.status).toBe(2);
    expect(one.rows.tasks.filter((task) => task.isAutomatic)).toHaveLength(300);
  });

  it('automatic approvals that go round for ever are refused with the node, and nothing happens [A9]', () => {
    const graph = aGraph()
      .userTask('a')
      .userTask('again', '', { policy: { empty: 'auto_approve' } });
    const one = play(graph.flow('start a again again').graph).approve('a');
    expect(one.refusals).toMatchObject([{ code: 'auto_loop', params: { nodeId: 'again' } }]);
    expect(one.open).toEqual(['a:a']);
  });
});

describe('what every action on a task asks first', () => {
  const actions = [
    ['approve', {}],
    ['reject', {}],
    ['return', { targetNodeId: 'starter' }],
    ['transfer', { userId: 'dan' }],
    ['delegate', { userId: 'dan' }],
    ['preSign', { userIds: ['dan'] }],
    ['subSign', { userIds: ['dan'] }],
  ] as const;

  it.each(actions)('%s needs a comment; blanks are none', (type, more) => {
    const one = play(inARow().graph).act(type, 'a', { ...more, comment: ' \n ' });
    expect(one.refusals).toMatchObject([{ code: 'comment_required', path: ['comment'] }]);
  });

  it.each(actions)('%s is refused for a task that is somebody else’s', (type, more) => {
    expect(play(inARow().graph).act(type, 'a', { ...more, as: { userId: 'mallory' } }).code).toBe('not_assignee');
  });

  it.each(actions)('%s is refused when the task was changed since it was read', (type, more) => {
    expect(play(inARow().graph).act(type, 'a', { ...more, rev: 99 }).code).toBe('task_state');
  });

  it.each(actions)('%s is refused when the task is done', (type, more) => {
    const one = play(inARow().graph);
    const task = one.task('a');
    expect(one.approve('a').act(type, 'a', { ...more, task }).code).toBe('task_state');
  });

  it.each(actions)('%s is refused when the process has ended', (type, more) => {
    const one = play(inARow().graph);
    const task = one.task('a');
    expect(one.do({ type: 'cancel', actor: { userId: 'zoe' } }).act(type, 'a', { ...more, task }).code).toBe(
      'instance_ended',
    );
  });

  it.each(actions)('%s is refused while the process is suspended', (type, more) => {
    const one = play(inARow().graph).do({ type: 'suspend', actor: { userId: 'root', isAdmin: true } });
    expect(one.act(type, 'a', more).code).toBe('suspended');
  });

  it.each(actions)('%s is refused where the node does not offer it', (type, more) => {
    const graph = aGraph().userTask('a', 'a', { buttons: { [type]: { label: null, enabled: false } } });
    expect(play(graph.flow('start a end').graph).act(type, 'a', more).code).toBe('button_disabled');
  });

  it.each(actions.slice(3))('%s needs somebody', (type, more) => {
    const nobody = 'userId' in more ? { userId: '' } : { userIds: [] };
    expect(play(inARow().graph).act(type, 'a', nobody).code).toBe('assignee_required');
  });

  it('a proxy acts for the assignee, and the record says so', () => {
    const one = play(inARow().graph).approve('a', { as: { userId: 'root', isProxy: true } });
    expect(one.open).toEqual(['b:b']);
    const line = one.history.find((entry) => entry.action === 'approve');
    expect(line).toMatchObject({ actorId: 'root', onBehalfOfId: 'a' });
  });

  it('a node that asks for a signature takes no decision without one', () => {
    const one = play(inARow({ a: { signature: true } }).graph);
    expect(one.approve('a').code).toBe('signature_required');
    const taskId = one.task('a').id;
    expect(one.approve('a', { signature: 'data:image/png;base64,AA' }).open).toEqual(['b:b']);
    expect(one.last).toContainEqual({ type: 'signature', taskId, userId: 'a', signature: 'data:image/png;base64,AA' });
  });

  it('a field that the node demands must be filled before approving', () => {
    const graph = aGraph().userTask('a', 'a', { fields: { code: { access: 'write', required: true } } });
    const one = play(graph.flow('start a end').graph);
    expect(one.approve('a').refusals).toMatchObject([{ code: 'field_required', path: ['answers', 'code'] }]);
    expect(one.approve('a', { answers: { code: 'K1' } }).status).toBe(2);
  });
});

function structuredCloneOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
