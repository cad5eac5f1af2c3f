import { describe, expect, it } from 'vitest';
import { aGraph, aTimeout } from '../../testing/a-graph.ts';
import { inARow, inParallel } from '../../testing/graphs.ts';
import { play } from '../../testing/play.ts';
import { returnTargets } from '../../foresight/return-targets.ts';

/** In each branch two tasks: `b b2` and `c c2` between `a` and `z`. */
const longBranches = () =>
  aGraph()
    .node('fork', 'parallel')
    .node('join', 'parallel')
    .userTask('a')
    .userTask('b')
    .userTask('b2')
    .userTask('c')
    .userTask('c2')
    .userTask('z')
    .flow('start a fork b b2 join z end')
    .flow('fork c c2 join').graph;

describe('returning to a chosen node', () => {
  it('sends a process in a row back and begins a new round [R1]', () => {
    const one = play(inARow().graph).approve('a').approve('b').act('return', 'c', { targetNodeId: 'a' });
    expect(one.all).toEqual(['a:a=2', 'b:b=2', 'c:c=5', 'a:a=1']);
    expect(one.rows.instance.round).toBe(2);
    expect(one.last).toContainEqual(expect.objectContaining({ event: 'task_returned', userIds: ['zoe'], nodeId: 'a' }));
    expect(one.rows.tokens).toHaveLength(1);
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('back with the starter, the message is about the correction that waits', () => {
    const one = play(inARow().graph).approve('a').act('return', 'b', { targetNodeId: 'start' });
    const taskId = one.task('start:zoe').id;
    expect(one.last).toContainEqual(expect.objectContaining({ event: 'task_returned', userIds: ['zoe'], taskId }));
  });

  it('one of several signers returns for all of them [R2]', () => {
    const graph = aGraph().userTask('a').userTask('m', 'ann bob cem').flow('start a m end').graph;
    const one = play(graph).approve('a').approve('ann').act('return', 'bob', { targetNodeId: 'a' });
    expect(one.all).toEqual(['a:a=2', 'm:ann=2', 'm:bob=5', 'm:cem=4', 'a:a=1']);
    expect(one.rows.tokens).toMatchObject([{ nodeId: 'a', votes: { total: 1, decisions: [] } }]);
  });

  it('within a parallel branch only that branch goes back [R3]', () => {
    const one = play(longBranches()).approve('a').approve('b').approve('c').act('return', 'b2', { targetNodeId: 'b' });
    expect(one.open).toEqual(['c2:c2', 'b:b']);
    one.approve('c2').approve('b').approve('b2');
    expect(one.open).toEqual(['z:z']);
  });

  it('before the fork every branch dies, what waits in the join too [R4]', () => {
    const one = play(inParallel().graph).approve('a').approve('b').act('return', 'c', { targetNodeId: 'a' });
    expect(one.open).toEqual(['a:a']);
    expect(one.rows.tokens).toHaveLength(1);
    one.approve('a').approve('b');
    expect(one.open).toEqual(['c:c']);
    expect(one.approve('c').open).toEqual(['z:z']);
  });

  it('into a sibling branch there is no way [R5]', () => {
    const one = play(longBranches()).approve('a').approve('b').act('return', 'b2', { targetNodeId: 'c' });
    expect(one.refusals).toMatchObject([{ code: 'return_target', params: { targets: ['start', 'a', 'b'] } }]);
    expect(one.open).toEqual(['c:c', 'b2:b2']);
  });

  it('into one branch of a block that has closed there is no way [R6]', () => {
    const one = play(inParallel().graph).approve('a').approve('b').approve('c');
    expect(one.act('return', 'z', { targetNodeId: 'b' }).code).toBe('return_target');
    expect(returnTargets(one.graph, one.rows, one.task('z').id)).toEqual(['start', 'a']);
  });

  it('a node of several signers starts anew: people are found again, added ones and earlier votes are gone [R7]', () => {
    const graph = aGraph().userTask('m', 'ann bob').userTask('z').flow('start m z end').graph;
    const one = play(graph);
    one.act('addSigner', 'ann', { userIds: ['dan'], as: { userId: 'root', isAdmin: true } });
    one.approve('ann').approve('bob').approve('dan').act('return', 'z', { targetNodeId: 'm' });
    expect(one.open).toEqual(['m:ann', 'm:bob']);
    expect(one.rows.tokens).toMatchObject([{ votes: { total: 2, decisions: [] } }]);
  });

  it('the previous handler of a node is found again as when the process first came there [R7]', () => {
    const graph = aGraph()
      .userTask('a')
      .userTask('b', '', { people: [{ type: 'previousHandler' }], policy: { empty: 'auto_approve' } })
      .userTask('c')
      .flow('start a b c end').graph;
    const one = play(graph).act('transfer', 'a', { userId: 'dan' }).approve('dan').approve('b:dan');
    expect(one.act('return', 'c', { targetNodeId: 'b' }).open).toEqual(['b:dan']);
  });

  it('the previous handlers behind a join are those of every branch [R7]', () => {
    const graph = aGraph().node('fork', 'parallel').node('join', 'parallel').userTask('b').userTask('c').userTask('y');
    graph.userTask('z', '', { people: [{ type: 'previousHandler' }] });
    graph.flow('start fork b join z y end').flow('fork c join');
    const one = play(graph.graph).approve('b').approve('c').approve('z:b').approve('z:c');
    expect(one.act('return', 'y', { targetNodeId: 'z' }).open.toSorted()).toEqual(['z:b', 'z:c']);
  });

  it('the previous handler behind an exclusive block is that of the way that was taken last [R7]', () => {
    const graph = aGraph().node('x', 'exclusive').userTask('small').userTask('large').userTask('y');
    graph.userTask('z', '', { people: [{ type: 'previousHandler' }] });
    graph.flow('start x').flow('x large', 'amount > 10').flow('large z y end').otherwise('x', 'small').flow('small z');
    const one = play(graph.graph, { amount: 50 }).approve('large').approve('z:large');
    one.act('return', 'y', { targetNodeId: 'starter' }).approve('zoe', { answers: { amount: 5 } });
    one.approve('small').approve('z:small');
    expect(one.act('return', 'y', { targetNodeId: 'z' }).open).toEqual(['z:small']);
  });

  it('people who were chosen for a node stay chosen [R7]', () => {
    const graph = aGraph()
      .userTask('m', '', { people: [{ type: 'starterChosen' }] })
      .userTask('z')
      .flow('start m z end');
    const one = play(graph.graph);
    expect(one.code).toBe('next_assignee_required');
    one
      .start({}, { chosen: { m: ['ann', 'bob'] } })
      .approve('ann')
      .approve('bob')
      .act('return', 'z', { targetNodeId: 'm' });
    expect(one.open).toEqual(['m:ann', 'm:bob']);
  });

  const withScope = () =>
    aGraph()
      .userTask('a')
      .subProcess('s')
      .userTask('inner', 'inner', { scope: 's' })
      .userTask('inner2', 'inner2', { scope: 's' })
      .userTask('z')
      .flow('start a s z end')
      .flow('s_start inner inner2 s_end').graph;

  it('from a task that two branches share there is no way into one of them [R6]', () => {
    const graph = aGraph().node('fork', 'parallel').node('join', 'parallel');
    for (const id of ['b', 'c', 'd', 'm']) graph.userTask(id);
    graph.flow('start fork b m join end').flow('fork c m').flow('fork d join');
    const one = play(graph.graph).approve('b');
    expect(one.act('return', 'm', { targetNodeId: 'b' }).code).toBe('return_target');
  });

  it('out of a sub-process the whole sub-process dies [R8]', () => {
    const one = play(withScope()).approve('a').approve('inner').act('return', 'inner2', { targetNodeId: 'a' });
    expect(one.open).toEqual(['a:a']);
    expect(one.rows.tokens).toHaveLength(1);
    expect(one.approve('a').open).toEqual(['inner:inner']);
  });

  it('within a sub-process the sub-process goes on [R8]', () => {
    const one = play(withScope()).approve('a').approve('inner').act('return', 'inner2', { targetNodeId: 'inner' });
    expect(one.open).toEqual(['inner:inner']);
    expect(one.approve('inner').approve('inner2').approve('z').status).toBe(2);
  });

  it('into a sub-process there is no way [R8]', () => {
    const one = play(withScope()).approve('a').approve('inner').approve('inner2');
    expect(one.act('return', 'z', { targetNodeId: 'inner' }).code).toBe('return_target');
  });

  it('before an inclusive fork every branch that was taken dies [R9]', () => {
    const graph = aGraph()
      .node('fork', 'inclusive')
      .node('join', 'inclusive')
      .userTask('a')
      .userTask('b')
      .userTask('c')
      .userTask('d')
      .flow('start a fork')
      .flow('fork b', 'amount > 1')
      .flow('fork c', 'amount > 2')
      .flow('fork d', 'amount > 3')
      .flow('b join end')
      .flow('c join')
      .flow('d join').graph;
    const one = play(graph, { amount: 3 }).approve('a').approve('b').act('return', 'c', { targetNodeId: 'a' });
    expect(one.open).toEqual(['a:a']);
    expect(one.approve('a').approve('b').approve('c').status).toBe(2);
  });

  it('past an exclusive branch the process returns to the task that was taken [R9]', () => {
    const graph = aGraph()
      .userTask('a')
      .userTask('b')
      .userTask('c')
      .userTask('z')
      .node('x', 'exclusive')
      .flow('start a x');
    const built = graph.flow('x b', 'amount > 9').otherwise('x', 'c').flow('b z end').flow('c z').graph;
    const one = play(built, { amount: 1 }).approve('a').approve('c');
    expect(one.act('return', 'z', { targetNodeId: 'b' }).code).toBe('return_target');
    expect(one.act('return', 'z', { targetNodeId: 'c' }).open).toEqual(['c:c']);
  });

  it('open added signers end with a return [R10]', () => {
    const one = play(inARow().graph)
      .approve('a')
      .act('subSign', 'b', { userIds: ['dan'], approveNow: false });
    one.act('return', 'b:b', { targetNodeId: 'a' });
    expect(one.all).toEqual(['a:a=2', 'b:b=5', 'b:dan=4', 'a:a=1']);
  });

  it('approvals of earlier rounds never approve again by themselves [R11]', () => {
    const samePerson = 'once' as const;
    const graph = aGraph()
      .userTask('a', 'ann', { policy: { samePerson } })
      .userTask('b', 'bob', { policy: { samePerson } });
    const one = play(graph.flow('start a b end').graph).approve('ann').act('return', 'bob', { targetNodeId: 'a' });
    expect(one.open).toEqual(['a:ann']);
    expect(one.approve('ann').open).toEqual(['b:bob']);
  });

  it('after a return everybody approves again, unless the node wants it straight back [R12]', () => {
    const walk = play(inARow().graph).approve('a').approve('b').act('return', 'c', { targetNodeId: 'a' }).approve('a');
    expect(walk.open).toEqual(['b:b']);
    const straight = play(inARow({ c: { resubmit: 'straight' } }).graph)
      .approve('a')
      .approve('b');
    straight.act('return', 'c', { targetNodeId: 'a' }).approve('a');
    expect(straight.open).toEqual(['c:c']);
    expect(straight.approve('c').status).toBe(2);
  });

  it('straight back into a branch that has died with its siblings is walked instead [R12]', () => {
    const one = play(inParallel({ c: { resubmit: 'straight' } }).graph)
      .approve('a')
      .act('return', 'c', { targetNodeId: 'a' });
    expect(one.approve('a').open).toEqual(['b:b', 'c:c']);
    expect(one.approve('b').approve('c').open).toEqual(['z:z']);
  });

  it('timers of what died are deleted, those of the target start anew [R13]', () => {
    const timeout = aTimeout('remind');
    const graph = aGraph().userTask('a', 'a', { timeout }).userTask('b', 'b', { timeout }).flow('start a b end').graph;
    const one = play(graph).approve('a');
    const [running] = one.rows.tokens.flatMap((token) => token.timers);
    one.act('return', 'b', { targetNodeId: 'a' });
    expect(one.last).toContainEqual({ type: 'timer_delete', timerId: running });
    expect(one.last).toContainEqual(
      expect.objectContaining({
        type: 'timer_set',
        timer: expect.objectContaining({ nodeId: 'a', dueAt: '2026-03-03T09:00:00.000Z' }),
      }),
    );
    expect(one.rows.tokens.flatMap((token) => token.timers)).toHaveLength(1);
  });

  it('a loop around a parallel block does not make its branches neighbours [R14]', () => {
    const graph = aGraph().node('fork', 'parallel').node('join', 'parallel').node('x', 'exclusive');
    for (const id of ['a', 'b', 'b2', 'c']) graph.userTask(id);
    graph.flow('start a fork b b2 join x').flow('fork c join').flow('x a', 'again = 1').otherwise('x', 'end');
    const one = play(graph.graph, { again: 1 }).approve('a').approve('b');
    expect(one.act('return', 'b2', { targetNodeId: 'c' }).code).toBe('return_target');
    expect(one.act('return', 'b2', { targetNodeId: 'b' }).open).toEqual(['c:c', 'b:b']);
    one.approve('b').approve('b2').approve('c');
    expect(one.open).toEqual(['a:a']);
    one.approve('a').approve('b').act('return', 'c', { targetNodeId: 'a' });
    expect(one.open).toEqual(['a:a']);
  });

  it('the starter gets the form back, may change it, and sends the process on its way again', () => {
    const one = play(inARow().graph, { amount: 1 }).approve('a').act('return', 'b', { targetNodeId: 'starter' });
    expect(one.open).toEqual(['start:zoe']);
    expect(one.approve('zoe', { answers: { amount: 2 } }).open).toEqual(['a:a']);
    expect(one.rows.instance).toMatchObject({ variables: { amount: 2 }, round: 2 });
  });

  it('the starter cannot pass on what is for the starter alone', () => {
    const one = play(inARow().graph).act('return', 'a', { targetNodeId: 'starter' });
    expect(one.act('transfer', 'zoe', { userId: 'dan' }).code).toBe('button_disabled');
  });

  it('a node that was never visited is no target', () => {
    const one = play(inARow().graph);
    expect(one.act('return', 'a', { targetNodeId: 'c' }).code).toBe('return_target');
    expect(one.act('return', 'a', { targetNodeId: 'a' }).code).toBe('return_target');
  });
});
