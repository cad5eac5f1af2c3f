import { describe, expect, it } from 'vitest';
import { inARow, manySigners } from '../../testing/graphs.ts';
import { aGraph, aTimeout } from '../../testing/a-graph.ts';
import { play } from '../../testing/play.ts';
import { timeoutOf } from '../../testing/timeout-of.ts';

const delegated = () => play(inARow().graph).act('delegate', 'a', { userId: 'bea', comment: 'have a look' });

describe('delegating', () => {
  it('gives the task to somebody else and remembers whose it is [D1]', () => {
    const one = delegated();
    expect(one.open).toEqual(['a:bea']);
    expect(one.task('bea').delegations).toMatchObject([{ from: 'a', to: 'bea', comment: 'have a look' }]);
  });

  it('the opinion returns the task to the delegator, who then decides [D2]', () => {
    const one = delegated().approve('bea');
    expect(one.open).toEqual(['a:a']);
    expect(one.task('a').delegations).toEqual([]);
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('delegated on, the opinion returns to the first delegator and the one between is told [D3]', () => {
    const one = delegated().act('delegate', 'bea', { userId: 'cem' }).approve('cem');
    expect(one.open).toEqual(['a:a']);
    expect(one.last).toContainEqual(
      expect.objectContaining({ type: 'notify', event: 'opinion_given', userIds: ['bea'] }),
    );
  });

  it('to somebody in the chain, or more than five deep, is refused [D3]', () => {
    const one = delegated().act('delegate', 'bea', { userId: 'cem' });
    expect(one.act('delegate', 'cem', { userId: 'a' }).code).toBe('delegate_cycle');
    expect(one.act('delegate', 'cem', { userId: 'cem' }).code).toBe('assignee_same');
    one
      .act('delegate', 'cem', { userId: 'd3' })
      .act('delegate', 'd3', { userId: 'd4' })
      .act('delegate', 'd4', { userId: 'd5' });
    expect(one.open).toEqual(['a:d5']);
    expect(one.act('delegate', 'd5', { userId: 'd6' }).code).toBe('delegate_depth');
  });

  it('the delegator takes the task back while the delegate has not acted [D4]', () => {
    const one = delegated().act('undelegate', 'bea', { as: { userId: 'a' } });
    expect(one.open).toEqual(['a:a']);
    expect(one.act('undelegate', 'a').code).toBe('not_delegated');
    expect(delegated().act('undelegate', 'bea', { as: { userId: 'eve' } }).code).toBe('not_assignee');
  });

  it('the delegate fills in what the node lets its people write [D5]', () => {
    const graph = aGraph()
      .userTask('a', 'a', { fields: { code: { access: 'write', required: true } } })
      .flow('start a end');
    const one = play(graph.graph)
      .act('delegate', 'a', { userId: 'bea' })
      .approve('bea', { answers: { code: 'K' } });
    expect(one.rows.instance.variables).toEqual({ code: 'K' });
    expect(one.approve('a').status).toBe(2);
  });

  it('signers asked by the delegate give the task back to the delegate, and it is delegated still [D6]', () => {
    const one = delegated()
      .act('preSign', 'bea', { userIds: ['dan'] })
      .approve('dan');
    expect(one.open).toEqual(['a:bea']);
    expect(one.approve('bea').open).toEqual(['a:a']);
    expect(one.status).toBe(1);
  });

  it('a delegate gives no approval with signers behind it [D6]', () => {
    expect(delegated().act('subSign', 'bea', { userIds: ['dan'] }).code).toBe('delegated_task');
  });

  it('a delegate does not return the process, unless the node allows it [D7]', () => {
    expect(delegated().act('return', 'bea', { targetNodeId: 'starter' }).code).toBe('delegated_task');
    const allowed = play(inARow({ a: { delegateMayReturn: true } }).graph).act('delegate', 'a', { userId: 'bea' });
    expect(allowed.act('return', 'bea', { targetNodeId: 'starter' }).open).toEqual(['start:zoe']);
  });

  it('the task of a delegate who has left is back with the first who delegated it [D8]', () => {
    const one = play(inARow().graph).act('delegate', 'a', { userId: 'dan' }).act('delegate', 'dan', { userId: 'eve' });
    const { id: taskId } = one.task('eve');
    expect(one.do({ type: 'handBack', taskId, userId: 'dan' }).open).toEqual(['a:eve']);
    one.do({ type: 'handBack', taskId, userId: 'eve' });
    expect(one.open).toEqual(['a:a']);
    expect(one.history.at(-1)).toMatchObject({ action: 'hand_back', fromUserIds: ['eve'], toUserIds: ['a'] });
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('a proxy takes the task back for the delegator when the delegate has left [D8]', () => {
    expect(delegated().act('undelegate', 'bea', { as: { userId: 'handover', isProxy: true } }).open).toEqual(['a:a']);
  });

  it('among several signers each delegates alone, and the vote is the delegator’s [D9]', () => {
    const one = play(manySigners().graph)
      .act('delegate', 'ann', { userId: 'dan' })
      .act('delegate', 'bob', { userId: 'eve' });
    one.approve('dan').approve('ann').approve('eve').approve('bob').approve('cem');
    expect(one.open).toEqual(['z:z']);
    const votes = one.rows.tasks.filter((task) => task.nodeId === 'a').map((task) => task.assigneeId);
    expect(votes).toEqual(['ann', 'bob', 'cem']);
  });

  it('to another signer of the node is refused, and so is handing that signer’s place to the delegator [D9]', () => {
    const one = play(manySigners().graph);
    expect(one.act('delegate', 'ann', { userId: 'bob' }).code).toBe('already_signer');
    one.act('delegate', 'ann', { userId: 'dan' });
    expect(one.act('transfer', 'bob', { userId: 'ann' }).code).toBe('already_signer');
  });

  it('a time-out that approves does so for the delegator [D10]', () => {
    const timeout = aTimeout('approve');
    const graph = aGraph().userTask('a', 'a', { timeout }).userTask('b').flow('start a b end').graph;
    const one = play(graph).act('delegate', 'a', { userId: 'bea' });
    one.do(timeoutOf(one));
    expect(one.open).toEqual(['b:b']);
    expect(one.rows.tasks[0]).toMatchObject({ assigneeId: 'a', status: 2, reason: 'timeout', delegations: [] });
  });
});
