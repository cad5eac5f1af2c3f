import { describe, expect, it } from 'vitest';
import { aGraph, aTimeout } from '../../testing/a-graph.ts';
import { inARow, manySigners } from '../../testing/graphs.ts';
import { play } from '../../testing/play.ts';
import { timeoutOf } from '../../testing/timeout-of.ts';

const preSigned = (userIds = ['dan', 'eve']) => play(inARow().graph).act('preSign', 'a', { userIds });
const subSigned = (userIds = ['dan', 'eve']) => play(inARow().graph).act('subSign', 'a', { userIds });

describe('signers before (pre-sign)', () => {
  it('take the task from the handler until the last of them has approved [pre-sign]', () => {
    const one = preSigned();
    expect(one.open).toEqual(['a:(a)=0', 'a:dan', 'a:eve']);
    expect(one.approve('dan').open).toEqual(['a:(a)=0', 'a:eve']);
    expect(one.approve('eve').open).toEqual(['a:a']);
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('give the task back when the last open one is removed [pre-sign, last removed]', () => {
    const one = preSigned(['dan']).act('removeSigner', 'dan', { as: { userId: 'a' } });
    expect(one.all).toEqual(['a:a=1', 'a:dan=4']);
  });
});

describe('signers after (sub-sign)', () => {
  it('are the handler’s approval, and the last of them sends the process on [sub-sign]', () => {
    const one = subSigned();
    expect(one.open).toEqual(['a:a=7', 'a:dan', 'a:eve']);
    expect(one.approve('dan').open).toEqual(['a:a=7', 'a:eve']);
    expect(one.approve('eve').open).toEqual(['b:b']);
    expect(one.all.slice(0, 3)).toEqual(['a:a=2', 'a:dan=2', 'a:eve=2']);
  });

  it('send the process on when the last open one is removed [sub-sign, last removed]', () => {
    expect(subSigned(['dan']).act('removeSigner', 'dan', { as: { userId: 'a' } }).open).toEqual(['b:b']);
  });

  it('that wait for the approval leave the task as it is when they are removed [sub-sign, last removed]', () => {
    const one = play(inARow().graph).act('subSign', 'a', { userIds: ['dan'], approveNow: false });
    expect(one.act('removeSigner', 'dan', { as: { userId: 'a' } }).open).toEqual(['a:a']);
  });

  it('take the handler’s answers with them [sub-sign]', () => {
    const graph = aGraph()
      .userTask('a', 'a', { fields: { code: { access: 'write', required: true } } })
      .flow('start a end');
    const one = play(graph.graph);
    expect(one.act('subSign', 'a', { userIds: ['dan'] }).code).toBe('field_required');
    one.act('subSign', 'a', { userIds: ['dan'], answers: { code: 'K' } });
    expect(one.rows.instance.variables).toEqual({ code: 'K' });
  });
});

describe('added signers', () => {
  it('before and after cannot be open at the same time [S1]', () => {
    expect(preSigned().act('subSign', 'a', { userIds: ['fay'] }).code).toBe('sign_mixed');
    expect(subSigned().act('preSign', 'a', { userIds: ['fay'] }).code).toBe('sign_mixed');
    const later = play(inARow().graph).act('subSign', 'a', { userIds: ['dan'], approveNow: false });
    expect(later.act('preSign', 'a:a', { userIds: ['fay'] }).code).toBe('sign_mixed');
  });

  it('whoever was overtaken by the other kind is told that the task has changed', () => {
    expect(preSigned().act('subSign', 'a', { userIds: ['fay'], rev: 1 }).code).toBe('task_state');
    expect(subSigned().act('preSign', 'a', { userIds: ['fay'], rev: 1 }).code).toBe('task_state');
  });

  it('of the same kind join those who are there [S2]', () => {
    expect(preSigned(['dan']).act('preSign', 'a', { userIds: ['eve'] }).open).toEqual(['a:(a)=0', 'a:dan', 'a:eve']);
    expect(subSigned(['dan']).act('subSign', 'a', { userIds: ['eve'] }).open).toEqual(['a:a=7', 'a:dan', 'a:eve']);
  });

  it('of any kind may be asked again when the first are done [S3]', () => {
    const one = preSigned(['dan'])
      .approve('dan')
      .act('preSign', 'a', { userIds: ['dan'] })
      .approve('dan');
    expect(one.act('subSign', 'a', { userIds: ['dan'] }).approve('dan').open).toEqual(['b:b']);
  });

  it('may ask others in turn, five deep [S4]', () => {
    const one = play(inARow().graph);
    const people = ['a', 's1', 's2', 's3', 's4', 's5', 's6'];
    for (let depth = 0; depth < 5; depth += 1) {
      one.act('preSign', people[depth] ?? '', { userIds: [people[depth + 1]] });
      expect(one.refusals).toEqual([]);
    }
    expect(one.act('preSign', 's5', { userIds: ['s6'] }).code).toBe('sign_depth');
    for (const person of ['s5', 's4', 's3', 's2', 's1', 'a']) one.approve(person);
    expect(one.open).toEqual(['b:b']);
  });

  it('belong to the signer who asked: how many votes the node needs stays the same [S5]', () => {
    const one = play(manySigners().graph).act('preSign', 'ann', { userIds: ['dan'] });
    expect(one.rows.tokens[0]?.votes).toMatchObject({ total: 3, users: ['ann', 'bob', 'cem'] });
    one.approve('bob').approve('cem').approve('dan');
    expect(one.open).toEqual(['a:ann']);
    expect(one.approve('ann').open).toEqual(['z:z']);
  });

  it('are removed with everybody whom they asked, by who added them or an administrator [S6]', () => {
    const one = preSigned(['dan', 'eve']).act('preSign', 'dan', { userIds: ['fay'] });
    expect(one.act('removeSigner', 'dan', { as: { userId: 'eve' } }).code).toBe('not_allowed');
    one.act('removeSigner', 'dan', { as: { userId: 'root', isAdmin: true } });
    expect(one.all).toEqual(['a:-=0', 'a:dan=4', 'a:eve=1', 'a:fay=4']);
    expect(one.approve('eve').open).toEqual(['a:a']);
  });

  it('are reminded instead of who waits for them, and decided with the task [S7]', () => {
    const graph = (action: 'remind' | 'approve' | 'reject') =>
      aGraph()
        .userTask('a', 'a', { timeout: aTimeout(action) })
        .userTask('b')
        .flow('start a b end').graph;
    const reminded = play(graph('remind')).act('preSign', 'a', { userIds: ['dan'] });
    reminded.do(timeoutOf(reminded));
    expect(reminded.last).toContainEqual(expect.objectContaining({ event: 'task_reminded', userIds: ['dan'] }));
    const approved = play(graph('approve')).act('preSign', 'a', { userIds: ['dan'] });
    expect(approved.do(timeoutOf(approved)).all).toEqual(['a:a=2', 'a:dan=4', 'b:b=1']);
    expect(approved.rows.tasks.find((task) => task.assigneeId === 'dan')?.reason).toBe('timeout');
    const rejected = play(graph('reject')).act('subSign', 'a', { userIds: ['dan'] });
    expect(rejected.do(timeoutOf(rejected)).status).toBe(3);
  });

  it('may transfer and delegate their part [S8]', () => {
    const one = preSigned(['dan']).act('transfer', 'dan', { userId: 'eve' }).act('delegate', 'eve', { userId: 'fay' });
    expect(one.approve('fay').open).toEqual(['a:(a)=0', 'a:eve']);
    expect(one.approve('eve').open).toEqual(['a:a']);
  });

  it('do not return the process, unless the node allows it [S9]', () => {
    expect(preSigned(['dan']).act('return', 'dan', { targetNodeId: 'starter' }).code).toBe('signer_may_not_return');
    const free = play(inARow({ a: { signerMayReturn: true } }).graph).act('preSign', 'a', { userIds: ['dan'] });
    expect(free.act('return', 'dan', { targetNodeId: 'starter' }).open).toEqual(['start:zoe']);
  });

  it.each(['a', 'dan', 'bob'])('%s has a task of the node already and is not asked again', (userId) => {
    const one = play(manySigners({}, 'a bob').graph).act('preSign', 'a', { userIds: ['dan'] });
    expect(one.act('preSign', 'a', { userIds: [userId] }).code).toBe('already_signer');
  });
});
