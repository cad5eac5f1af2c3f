import { describe, expect, it } from 'vitest';
import { aGraph, aTimeout } from '../testing/a-graph.ts';
import { inARow, inParallel, manySigners } from '../testing/graphs.ts';
import { play } from '../testing/play.ts';
import { timeoutOf } from '../testing/timeout-of.ts';
import { step } from '../step.ts';

/** Mistakes that other approval products make; each is a sentence that must hold here. */
describe('ten mistakes that are not made here [2.9]', () => {
  it('a transferred, then delegated task returns to the one it was transferred to, not to the first owner [2.9-1]', () => {
    const one = play(inARow().graph).act('transfer', 'a', { userId: 'bea' }).act('delegate', 'bea', { userId: 'cem' });
    expect(one.approve('cem').open).toEqual(['a:bea']);
  });

  it('a delegate who asks for signers first does not end up approving for the delegator [2.9-2]', () => {
    const one = play(inARow().graph)
      .act('delegate', 'a', { userId: 'bea' })
      .act('preSign', 'bea', { userIds: ['cem'] });
    expect(one.approve('cem').approve('bea').open).toEqual(['a:a']);
    expect(one.rows.tasks.some((task) => task.nodeId === 'b')).toBe(false);
  });

  it('what was returned is not approved again by itself because the person approved before [2.9-3]', () => {
    const graph = aGraph()
      .userTask('a', 'ann', { policy: { samePerson: 'once' } })
      .userTask('b')
      .flow('start a b end').graph;
    expect(play(graph).approve('ann').act('return', 'b', { targetNodeId: 'a' }).open).toEqual(['a:ann']);
  });

  it('from a parallel branch the process returns to before the fork, and no join waits for ever [2.9-4]', () => {
    const one = play(inParallel().graph).approve('a').approve('b').act('return', 'c', { targetNodeId: 'a' });
    expect(one.approve('a').approve('b').approve('c').approve('z').status).toBe(2);
  });

  it('the refusal of a delegate does not end the process [2.9-5]', () => {
    expect(play(inARow().graph).act('delegate', 'a', { userId: 'bea' }).reject('bea').status).toBe(1);
  });

  it('automatic approvals belong to the step that led to them: one refusal among them undoes all [2.9-6]', () => {
    const graph = aGraph()
      .userTask('a')
      .userTask('auto', '', { policy: { empty: 'auto_approve' } });
    graph.userTask('last', '', { policy: { empty: 'block' } }).flow('start a auto last end');
    const one = play(graph.graph).approve('a');
    expect(one.code).toBe('no_assignee');
    expect(one.all).toEqual(['a:a=1']);
  });

  it('removing the last open of several signers ends the node [2.9-7]', () => {
    const as = { userId: 'root', isAdmin: true };
    expect(play(manySigners().graph).approve('ann').approve('bob').act('removeSigner', 'cem', { as }).open).toEqual([
      'z:z',
    ]);
  });

  it('a time-out sees the added signers: they are reminded, or cancelled when the task is decided [2.9-8]', () => {
    const graph = aGraph()
      .userTask('a', 'a', { timeout: aTimeout('approve') })
      .userTask('b')
      .flow('start a b end').graph;
    const one = play(graph).act('preSign', 'a', { userIds: ['dan'] });
    expect(one.do(timeoutOf(one)).open).toEqual(['b:b']);
    expect(one.all).toContain('a:dan=4');
  });

  it('nobody completes a task that is somebody else’s by just calling for it [2.9-9]', () => {
    const one = play(inARow().graph).approve('a', { as: { userId: 'mallory' } });
    expect(one.code).toBe('not_assignee');
    expect(one.task('a').assigneeId).toBe('a');
  });

  it('of two who act on the same rows at once one wins, and the other is told the task has changed [2.9-10]', () => {
    const one = play(inARow().graph);
    const { id: taskId, rev } = one.task('a');
    const approval = { type: 'approve', actor: { userId: 'a' }, taskId, rev, comment: 'yes' } as const;
    const rejection = { ...approval, type: 'reject' } as const;
    const first = step(one.graph, one.rows, approval, one.environment);
    if (first.type === 'refused') throw new Error('the first must win');
    expect(step(one.graph, first.state, rejection, one.environment)).toMatchObject({
      type: 'refused',
      refusals: [{ code: 'task_state', params: { status: 2 } }],
    });
  });
});
