import type { InstanceId } from '../../basics/ids.ts';
import { describe, expect, it } from 'vitest';
import { aGraph, aTimeout } from '../testing/a-graph.ts';
import { inARow, inParallel, manySigners } from '../testing/graphs.ts';
import { play, type Play } from '../testing/play.ts';

const zoe = { userId: 'zoe' };
const root = { userId: 'root', isAdmin: true };

describe('ending a process [2.7]', () => {
  it('the starter cancels: everything ends, for good', () => {
    const one = play(inParallel().graph).approve('a').do({ type: 'cancel', actor: zoe });
    expect(one.status).toBe(4);
    expect(one.rows.tokens).toEqual([]);
    expect(one.open).toEqual([]);
    expect(one.do({ type: 'cancel', actor: zoe }).code).toBe('instance_ended');
  });

  it('nobody else cancels, not where the definition forbids it, and not a called process', () => {
    expect(play(inARow().graph).do({ type: 'cancel', actor: root }).code).toBe('not_allowed');
    const strict = inARow().graph;
    strict.settings.allowCancel = false;
    expect(play(strict).do({ type: 'cancel', actor: zoe }).code).toBe('cancel_disabled');
    const child = play(inARow().graph);
    child.rows.instance.parentInstanceId = 'parent' as InstanceId;
    expect(child.do({ type: 'cancel', actor: zoe }).code).toBe('child_instance');
  });

  it('an administrator stops with a reason, nobody else does', () => {
    const one = play(inARow().graph);
    expect(one.do({ type: 'stop', actor: zoe, comment: 'x' }).code).toBe('not_allowed');
    expect(one.do({ type: 'stop', actor: root, comment: ' ' }).code).toBe('comment_required');
    expect(one.do({ type: 'stop', actor: root, comment: 'wrong order' }).status).toBe(3);
  });

  it('from a rejected process the starter starts a new one with the same answers', () => {
    const one = play(inARow().graph, { amount: 1 });
    expect(one.do({ type: 'resubmit', actor: zoe }).code).toBe('not_ended');
    one.reject('a').do({ type: 'resubmit', actor: zoe });
    expect(one.last).toContainEqual({
      type: 'start_again',
      previousInstanceId: 'instance',
      starterId: 'zoe',
      variables: { amount: 1 },
      formDataId: null,
    });
  });
});

describe('recalling to draft [2.7]', () => {
  it('the starter takes the process back while nobody has acted', () => {
    const one = play(inARow().graph).do({ type: 'recall', actor: zoe });
    expect(one.open).toEqual(['start:zoe']);
    expect(one.approve('zoe', { answers: { amount: 3 } }).open).toEqual(['a:a']);
  });

  it('once an approver has acted it is too late', () => {
    expect(play(inARow().graph).approve('a').do({ type: 'recall', actor: zoe }).code).toBe('recall_too_late');
    expect(play(manySigners().graph).approve('ann').do({ type: 'recall', actor: zoe }).code).toBe('recall_too_late');
  });

  it('after a return the starter may recall the new round', () => {
    const one = play(inARow().graph).approve('a').act('return', 'b', { targetNodeId: 'starter' });
    expect(one.do({ type: 'recall', actor: zoe }).code).toBe('recall_too_late');
    expect(one.approve('zoe').do({ type: 'recall', actor: zoe }).open).toEqual(['start:zoe']);
  });
});

describe('withdrawing one’s own approval [2.7]', () => {
  const withdraw = (one: Play, user: string): Play => {
    const task = one.rows.tasks.filter((row) => row.assigneeId === user && row.status !== 1).at(-1);
    return one.do({ type: 'withdraw', actor: { userId: user }, taskId: task?.id ?? '' });
  };

  it('the next task dies and the same person has the task again', () => {
    const one = withdraw(play(inARow().graph).approve('a'), 'a');
    expect(one.all).toEqual(['a:a=1', 'b:b=4']);
    expect(one.rows.tasks[1]?.reason).toBe('withdrawn');
    expect(one.approve('a').approve('b').approve('c').status).toBe(2);
  });

  it('once the next has acted it is too late', () => {
    expect(withdraw(play(inARow().graph).approve('a').approve('b'), 'a').code).toBe('withdraw_too_late');
  });

  it('among several signers who are not done only the vote opens again', () => {
    const one = withdraw(play(manySigners().graph).approve('ann'), 'ann');
    expect(one.open).toEqual(['a:ann', 'a:bob', 'a:cem']);
    expect(one.rows.tokens[0]?.votes?.decisions).toEqual([]);
    expect(one.approve('ann').approve('bob').approve('cem').open).toEqual(['z:z']);
  });

  it('of a node that one vote has decided, the others may vote again', () => {
    const one = withdraw(play(manySigners({ mode: 'any' }).graph).approve('bob'), 'bob');
    expect(one.open).toEqual(['a:ann', 'a:bob', 'a:cem']);
    expect(one.approve('cem').open).toEqual(['z:z']);
  });

  it('in a line only the last who signed may, and the next loses the turn', () => {
    const one = play(manySigners({ mode: 'sequential' }).graph)
      .approve('ann')
      .approve('bob');
    expect(withdraw(one, 'ann').code).toBe('withdraw_too_late');
    expect(withdraw(one, 'bob').open).toEqual(['a:bob']);
    expect(one.approve('bob').approve('cem').open).toEqual(['z:z']);
  });

  it('in a line that is done only the last who signed may', () => {
    const one = play(manySigners({ mode: 'sequential' }).graph)
      .approve('ann')
      .approve('bob')
      .approve('cem');
    expect(withdraw(one, 'ann').code).toBe('withdraw_too_late');
    expect(withdraw(one, 'cem').open).toEqual(['a:cem']);
    expect(one.approve('cem').open).toEqual(['z:z']);
  });

  it('an approval that jumped straight back after a return jumps there again when it is given anew', () => {
    const one = play(inARow({ c: { resubmit: 'straight' } }).graph)
      .approve('a')
      .approve('b')
      .act('return', 'c', { targetNodeId: 'a' })
      .approve('a');
    expect(withdraw(one, 'a').open).toEqual(['a:a']);
    expect(one.approve('a').open).toEqual(['c:c']);
  });

  it('with signers after it the approval is withdrawn once they are done; an added signer is too late then', () => {
    const one = play(inARow().graph)
      .act('subSign', 'a', { userIds: ['x'] })
      .approve('x');
    expect(withdraw(one, 'x').code).toBe('withdraw_too_late');
    expect(withdraw(one, 'a').open).toEqual(['a:a']);
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('before a fork every branch dies', () => {
    expect(withdraw(play(inParallel().graph).approve('a'), 'a').open).toEqual(['a:a']);
  });

  it('in a branch that waits in the join the other branch goes on', () => {
    const one = withdraw(play(inParallel().graph).approve('a').approve('b'), 'b');
    expect(one.open.toSorted()).toEqual(['b:b', 'c:c']);
    expect(one.approve('b').approve('c').open).toEqual(['z:z']);
  });

  it('once the join has opened it is too late', () => {
    expect(withdraw(play(inParallel().graph).approve('a').approve('b').approve('c'), 'b').code).toBe(
      'withdraw_too_late',
    );
  });

  it('once something outside was done it is too late', () => {
    const call = { method: 'POST', url: 'https://example.test', body: null, retries: 1 };
    const graph = aGraph()
      .userTask('a')
      .node('s', 'serviceTask', { call, resultVariable: null })
      .flow('start a s end').graph;
    expect(withdraw(play(graph).approve('a'), 'a').code).toBe('side_effect');
  });

  it('where the node or the definition forbids it, it is refused', () => {
    expect(withdraw(play(inARow({ a: { allowWithdraw: false } }).graph).approve('a'), 'a').code).toBe(
      'withdraw_disabled',
    );
  });

  it('the handler takes an approval with signers after it back', () => {
    const one = withdraw(play(inARow().graph).act('subSign', 'a', { userIds: ['dan'] }), 'a');
    expect(one.all).toEqual(['a:a=1', 'a:dan=4']);
  });

  it('somebody else’s approval is not withdrawn', () => {
    const one = play(inARow().graph).approve('a');
    const taskId = one.rows.tasks[0]?.id ?? '';
    expect(one.do({ type: 'withdraw', actor: { userId: 'b' }, taskId }).code).toBe('not_assignee');
  });
});

describe('talking about a process [2.7]', () => {
  it('the starter urges whoever’s turn it is, once in half an hour', () => {
    const one = play(inARow().graph)
      .act('preSign', 'a', { userIds: ['dan'] })
      .do({ type: 'urge', actor: zoe });
    expect(one.last).toContainEqual(expect.objectContaining({ event: 'task_urged', userIds: ['dan'] }));
    expect(one.do({ type: 'urge', actor: zoe }).refusals).toMatchObject([
      { code: 'urge_too_soon', params: { retryAt: '2026-03-02T09:30:00.000Z' } },
    ]);
    one.environment = { ...one.environment, now: '2026-03-02T09:30:00.000Z' };
    expect(one.do({ type: 'urge', actor: zoe }).refusals).toEqual([]);
  });

  it('copies go to people without waiting for them, one line for each sending', () => {
    const one = play(inARow().graph);
    for (let times = 0; times < 2; times += 1) one.do({ type: 'cc', actor: { userId: 'a' }, userIds: ['dan'] });
    expect(one.effects.filter((effect) => effect.type === 'cc')).toHaveLength(2);
    expect(one.open).toEqual(['a:a']);
    expect(one.do({ type: 'cc', actor: { userId: 'mallory' }, userIds: ['dan'] }).code).toBe('not_allowed');
  });

  it('a cc node sends copies and goes on at once', () => {
    const graph = aGraph()
      .node('copy', 'ccTask', { people: [{ type: 'users', ids: ['dan'] }] })
      .userTask('a');
    const one = play(graph.flow('start copy a end').graph);
    expect(one.open).toEqual(['a:a']);
    expect(one.effects).toContainEqual({
      type: 'cc',
      userIds: ['dan'],
      nodeId: 'copy',
      fromUserId: null,
      comment: null,
    });
  });

  it('whoever takes part may comment, and nothing else changes', () => {
    const one = play(inARow().graph);
    const { tasks, tokens } = one.rows;
    one.do({ type: 'comment', actor: { userId: 'a' }, comment: 'asked the supplier' });
    expect(one.rows).toMatchObject({ tasks, tokens });
    expect(one.history.at(-1)).toMatchObject({ action: 'comment', comment: 'asked the supplier' });
    expect(one.do({ type: 'comment', actor: { userId: 'mallory' }, comment: 'x' }).code).toBe('not_allowed');
  });

  it('while suspended every action is refused and timers pause, until an administrator resumes', () => {
    const one = play(inARow().graph);
    expect(one.do({ type: 'suspend', actor: zoe }).code).toBe('not_allowed');
    expect(one.do({ type: 'resume', actor: root }).code).toBe('not_suspended');
    one.do({ type: 'suspend', actor: root });
    expect(one.last).toContainEqual({ type: 'timers_pause' });
    expect(one.do({ type: 'cancel', actor: zoe }).code).toBe('suspended');
    one.do({ type: 'resume', actor: root });
    expect(one.last).toContainEqual({ type: 'timers_resume' });
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('a task is due as much later as its process was suspended', () => {
    const timeout = aTimeout('remind');
    const one = play(aGraph().userTask('a', 'a b', { timeout }).flow('start a end').graph);
    const due = Date.parse(one.task('a:a').dueAt ?? '');
    one.do({ type: 'suspend', actor: root });
    const now = new Date(Date.parse(one.environment.now) + 3 * 3_600_000).toISOString();
    one.environment = { ...one.environment, now };
    one.do({ type: 'resume', actor: root });
    const later = new Date(due + 3 * 3_600_000).toISOString();
    expect(['a:a', 'a:b'].map((place) => one.task(place).dueAt)).toEqual([later, later]);
  });

  it('an administrator gives a task to somebody else, and must say why', () => {
    const one = play(inARow().graph);
    expect(one.act('reassign', 'a', { userId: 'dan' }).code).toBe('not_allowed');
    expect(one.act('reassign', 'a', { userId: 'dan', as: root, comment: '' }).code).toBe('comment_required');
    expect(one.act('reassign', 'a', { userId: 'dan', as: root }).open).toEqual(['a:dan']);
  });
});
