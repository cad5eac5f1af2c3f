import { describe, expect, it } from 'vitest';
import { anEnvironment } from '../../testing/an-environment.ts';
import { aGraph } from '../../testing/a-graph.ts';
import { inARow, manySigners } from '../../testing/graphs.ts';
import { Play, play } from '../../testing/play.ts';

describe('transferring', () => {
  it('hands a task over for good; the former assignee may not act any more [T1]', () => {
    const one = play(inARow().graph).act('transfer', 'a', { userId: 'dan' });
    expect(one.open).toEqual(['a:dan']);
    expect(one.history.at(-1)).toMatchObject({ action: 'transfer', fromUserIds: ['a'], toUserIds: ['dan'] });
    expect(one.approve('dan', { as: { userId: 'a' } }).code).toBe('not_assignee');
    expect(one.approve('dan').open).toEqual(['b:b']);
  });

  it('who takes a delegated task over still gives it back to the delegator [T2]', () => {
    const one = play(inARow().graph).act('delegate', 'a', { userId: 'cem' }).act('transfer', 'cem', { userId: 'dan' });
    expect(one.open).toEqual(['a:dan']);
    expect(one.approve('dan').open).toEqual(['a:a']);
  });

  it('the vote of a delegated task stays the delegator’s when the delegate hands it on [T2]', () => {
    const one = play(manySigners().graph)
      .act('delegate', 'ann', { userId: 'dan' })
      .act('transfer', 'dan', { userId: 'eve' });
    expect(one.rows.tokens[0]?.votes?.users).toEqual(['ann', 'bob', 'cem']);
  });

  it('a task that was transferred and then delegated returns to whom it was transferred [T3]', () => {
    const one = play(inARow().graph).act('transfer', 'a', { userId: 'bea' }).act('delegate', 'bea', { userId: 'cem' });
    expect(one.approve('cem').open).toEqual(['a:bea']);
  });

  it('a task that waits for signers is nobody’s to transfer; an administrator says who gets it back [T4]', () => {
    const one = play(inARow().graph).act('preSign', 'a', { userIds: ['dan'] });
    const task = one.rows.tasks[0];
    expect(one.act('transfer', 'a', { task, userId: 'eve' }).code).toBe('task_state');
    one.act('reassign', 'a', { task, userId: 'eve', as: { userId: 'root', isAdmin: true } });
    expect(one.open).toEqual(['a:(eve)=0', 'a:dan']);
    expect(one.approve('dan').open).toEqual(['a:eve']);
  });

  it('in a line of signers the new person takes the place of the old [T5]', () => {
    const one = play(manySigners({ mode: 'sequential' }).graph).act('transfer', 'ann', { userId: 'dan' });
    expect(one.rows.tokens[0]?.votes?.users).toEqual(['dan', 'bob', 'cem']);
    expect(one.approve('dan').open).toEqual(['a:bob']);
  });

  it('a candidate who transfers an unclaimed task has claimed it [T6]', () => {
    const one = play(manySigners({ mode: 'claim' }).graph).act('transfer', 'bob', { userId: 'dan' });
    expect(one.open).toEqual(['a:dan']);
    expect(one.history.map((entry) => entry.action)).toEqual(['start', 'claim', 'transfer']);
  });

  it.each([
    ['oneself', 'ann', 'assignee_same'],
    ['somebody with a task at the node', 'bob', 'already_signer'],
    ['nobody', '', 'assignee_required'],
  ])('to %s is refused', (_, userId, code) => {
    expect(play(manySigners().graph).act('transfer', 'ann', { userId }).code).toBe(code);
  });

  it('to somebody who has voted already is refused, nobody votes twice', () => {
    expect(play(manySigners().graph).approve('bob').act('transfer', 'ann', { userId: 'bob' }).code).toBe(
      'already_signer',
    );
  });

  it('to somebody disabled or unknown is refused', () => {
    const users = [{ id: 'zoe' }, { id: 'a' }, { id: 'gone', isEnabled: false }];
    const one = new Play(inARow().graph, anEnvironment({ users })).start();
    expect(one.act('transfer', 'a', { userId: 'gone' }).code).toBe('assignee_disabled');
    expect(one.act('transfer', 'a', { userId: 'who' }).code).toBe('assignee_disabled');
  });

  it('to the starter is refused where the starter may not decide', () => {
    const graph = aGraph()
      .userTask('a', 'a', { policy: { starter: 'exclude' } })
      .flow('start a end').graph;
    expect(play(graph).act('transfer', 'a', { userId: 'zoe' }).code).toBe('starter_excluded');
  });
});
