import type { TaskId } from '../../basics/ids.ts';
import { describe, expect, it } from 'vitest';
import type { VoteRule } from '../graph/graph.ts';
import { manySigners } from '../testing/graphs.ts';
import { replay } from '../replay.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { Play, play } from '../testing/play.ts';
import { simpleEvaluate } from '../testing/simple-evaluate.ts';
import { neededApprovals, outcomeOf } from './vote.ts';

const rule = (given: Partial<VoteRule>): VoteRule => ({
  mode: 'all',
  percent: 100,
  count: 1,
  onReject: 'veto',
  ...given,
});
const admin = { as: { userId: 'root', isAdmin: true } };

describe('how many approvals are needed [2.8]', () => {
  it.each([
    ['all of 3', rule({}), 3, 3],
    ['any of 3', rule({ mode: 'any' }), 3, 1],
    ['67 % of 3', rule({ mode: 'ratio', percent: 67 }), 3, 3],
    ['66 % of 3', rule({ mode: 'ratio', percent: 66 }), 3, 2],
    ['50 % of 4', rule({ mode: 'ratio', percent: 50 }), 4, 2],
    ['1 % of 3', rule({ mode: 'ratio', percent: 1 }), 3, 1],
    ['2 of 3', rule({ mode: 'count', count: 2 }), 3, 2],
    ['9 of 3', rule({ mode: 'count', count: 9 }), 3, 3],
    ['in a line of 3', rule({ mode: 'sequential' }), 3, 3],
    ['one claims of 3', rule({ mode: 'claim' }), 3, 1],
  ])('%s', (_, vote, total, needed) => {
    expect(neededApprovals(vote, total)).toBe(needed);
  });
});

describe('when a vote is decided [2.8]', () => {
  it.each([
    ['all, 2 yes of 3', rule({}), 3, 'yy', 'open'],
    ['all, 3 yes', rule({}), 3, 'yyy', 'pass'],
    ['veto: the first no fails', rule({ mode: 'any' }), 3, 'n', 'fail'],
    ['any, counting: one no', rule({ mode: 'any', onReject: 'count' }), 3, 'n', 'open'],
    ['any, counting: all no', rule({ mode: 'any', onReject: 'count' }), 3, 'nnn', 'fail'],
    ['all, counting: the first no makes it impossible', rule({ onReject: 'count' }), 3, 'n', 'fail'],
    ['60 % of 5, counting: 2 no', rule({ mode: 'ratio', percent: 60, onReject: 'count' }), 5, 'nn', 'open'],
    ['60 % of 5, counting: 3 no', rule({ mode: 'ratio', percent: 60, onReject: 'count' }), 5, 'nnn', 'fail'],
    ['60 % of 5: 3 yes among 2 no', rule({ mode: 'ratio', percent: 60, onReject: 'count' }), 5, 'nynyy', 'pass'],
  ])('%s', (_, vote, total, given, outcome) => {
    const decisions = given.split('').map((letter) => ({ taskId: '' as TaskId, userId: '', approved: letter === 'y' }));
    expect(outcomeOf(vote, { mode: 'all', total, users: [], decisions })).toBe(outcome);
  });
});

describe('several signers [2.8]', () => {
  it('all must approve', () => {
    const one = play(manySigners().graph).approve('ann').approve('cem');
    expect(one.open).toEqual(['a:bob']);
    expect(one.approve('bob').open).toEqual(['z:z']);
  });

  it('60 % of five is reached with the third approval', () => {
    const one = play(manySigners({ mode: 'ratio', percent: 60 }, 'a b c d e').graph)
      .approve('a')
      .approve('b');
    expect(one.open).toHaveLength(3);
    expect(one.approve('c').open).toEqual(['z:z']);
  });

  it('in a line each has the task only when it is the turn', () => {
    const one = play(manySigners({ mode: 'sequential' }).graph);
    expect(one.open).toEqual(['a:ann']);
    expect(one.approve('ann').open).toEqual(['a:bob']);
    expect(one.approve('bob').approve('cem').open).toEqual(['z:z']);
  });

  it('one of them, picked by the instance, has the task, and always the same in a replay', () => {
    const picks = [1, 2].map(() => play(manySigners({ mode: 'random' }).graph).open);
    expect(picks[0]).toHaveLength(1);
    expect(picks[0]).toEqual(picks[1]);
  });

  it('whoever has the fewest open tasks has the task; among equals it goes by lot', () => {
    const loads: Record<string, number> = { ann: 4, bob: 1, cem: 2 };
    const { graph } = manySigners({ mode: 'balanced' });
    const balanced = () =>
      new Play(graph, anEnvironment({ openTasksOf: () => new Map(Object.entries(loads)) })).start();
    const one = balanced();
    expect(one.open).toEqual(['a:bob']);
    expect(replay(graph, one.records, simpleEvaluate)).toEqual(one.rows);
    loads['bob'] = 3;
    expect(balanced().open).toEqual(['a:cem']);
    Object.assign(loads, { ann: 9, bob: 9, cem: 9 });
    expect(balanced().open).toHaveLength(1);
    expect(balanced().approve(balanced().open[0]?.slice(2) ?? '').open).toEqual(['z:z']);
  });

  it('the first who claims has the task; a second comes too late, claiming twice changes nothing', () => {
    const one = play(manySigners({ mode: 'claim' }).graph);
    expect(one.approve('bob').code).toBe('claim_first');
    expect(one.act('claim', 'dan', { task: one.task('bob') }).code).toBe('not_assignee');
    const before = one.task('bob');
    one.act('claim', 'bob');
    expect(one.act('claim', 'ann', { task: before }).refusals).toMatchObject([
      { code: 'already_claimed', params: { userId: 'bob' } },
    ]);
    const { rev } = one.task('bob');
    expect(one.act('claim', 'bob').task('bob').rev).toBe(rev);
    expect(one.approve('bob').open).toEqual(['z:z']);
  });

  it('who gives a claimed task back leaves it to all; what was never claimable is not given back', () => {
    const one = play(manySigners({ mode: 'claim' }).graph)
      .act('claim', 'bob')
      .act('unclaim', 'bob');
    expect(one.open).toEqual(['a:ann|bob|cem']);
    expect(play(manySigners().graph).act('unclaim', 'ann').code).toBe('not_claimable');
  });

  it('the same person named twice signs once', () => {
    expect(play(manySigners({}, 'ann ann bob').graph).open).toEqual(['a:ann', 'a:bob']);
  });

  it('an added signer has a task at once and raises what is needed', () => {
    const one = play(manySigners({}, 'ann bob').graph).act('addSigner', 'ann', { ...admin, userIds: ['dan'] });
    one.approve('ann').approve('bob');
    expect(one.open).toEqual(['a:dan']);
    expect(one.approve('dan').open).toEqual(['z:z']);
  });

  it('in a line an added signer comes last', () => {
    const one = play(manySigners({ mode: 'sequential' }, 'ann bob').graph).act('addSigner', 'ann', {
      ...admin,
      userIds: ['dan'],
    });
    expect(one.open).toEqual(['a:ann']);
    expect(one.approve('ann').approve('bob').open).toEqual(['a:dan']);
  });

  it('who may add signers is said by the node; nobody is added twice', () => {
    const one = play(manySigners().graph);
    expect(one.act('addSigner', 'ann', { userIds: ['dan'] }).code).toBe('not_allowed');
    expect(one.act('addSigner', 'ann', { ...admin, userIds: ['bob'] }).code).toBe('already_signer');
    const line = play(manySigners({ mode: 'sequential' }).graph);
    expect(line.act('addSigner', 'ann', { ...admin, userIds: ['cem'] }).code).toBe('already_signer');
  });

  it('removing the last open signer ends the node', () => {
    const one = play(manySigners().graph).approve('ann').approve('bob').act('removeSigner', 'cem', admin);
    expect(one.open).toEqual(['z:z']);
  });

  it('removing every signer leaves the node to the rule for nobody', () => {
    const one = play(manySigners({}, 'ann').graph).act('removeSigner', 'ann', admin);
    expect(one.open).toEqual(['a:admin']);
  });

  it('in a line the next has the turn when the present signer is removed', () => {
    const one = play(manySigners({ mode: 'sequential' }).graph).act('removeSigner', 'ann', admin);
    expect(one.open).toEqual(['a:bob']);
    expect(one.approve('bob').approve('cem').open).toEqual(['z:z']);
  });
});
