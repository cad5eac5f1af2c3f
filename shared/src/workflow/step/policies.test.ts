import { describe, expect, it } from 'vitest';
import type { UserTaskNode } from '../graph/graph.ts';
import { aGraph, aTimeout } from '../testing/a-graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { Play, play } from '../testing/play.ts';
import { timeoutOf } from '../testing/timeout-of.ts';

type Policy = Partial<UserTaskNode['policy']>;

/** Node `a` for the named people with the policy, then `z`. */
const withPolicy = (policy: Policy, people = '') =>
  aGraph().userTask('a', people, { policy }).userTask('z').flow('start a z end').graph;

describe('when nobody is found for a node [2.10 empty assignee]', () => {
  it('the node is approved', () => {
    const one = play(withPolicy({ empty: 'auto_approve' }));
    expect(one.all).toEqual(['a:-=2', 'z:z=1']);
    expect(one.rows.tasks[0]).toMatchObject({ isAutomatic: true, reason: 'empty' });
  });

  it('the process is rejected', () => {
    expect(play(withPolicy({ empty: 'auto_reject' })).status).toBe(3);
  });

  it('named people have the task', () => {
    expect(play(withPolicy({ empty: 'users', emptyUserIds: ['deputy'] })).open).toEqual(['a:deputy']);
  });

  it('the process administrators have the task', () => {
    expect(play(withPolicy({ empty: 'admins' })).open).toEqual(['a:admin']);
  });

  it('the start is refused and names the node', () => {
    expect(play(withPolicy({ empty: 'block' })).refusals).toMatchObject([
      { code: 'no_assignee', params: { nodeName: 'a' } },
    ]);
  });

  it('disabled people are nobody', () => {
    const environment = anEnvironment({ users: [{ id: 'gone', isEnabled: false }, { id: 'z' }] });
    expect(new Play(withPolicy({ empty: 'auto_approve' }, 'gone'), environment).start().open).toEqual(['z:z']);
  });
});

describe('when the starter would decide [2.10 assignee = starter]', () => {
  const head = (headId: string | null) =>
    anEnvironment({
      users: [{ id: 'zoe', departmentId: 'd' }, { id: 'boss' }, { id: 'bob' }, { id: 'z' }, { id: 'admin' }],
      departments: [{ id: 'd', parentId: null, headId }],
    });

  it.each<[string, Policy, string, string[]]>([
    ['the starter decides', { starter: 'self' }, 'zoe', ['a:zoe']],
    ['the others decide without the starter', { starter: 'skip' }, 'zoe bob', ['a:bob']],
    ['alone, the node is approved', { starter: 'skip' }, 'zoe', ['z:z']],
    ['the head of the department decides', { starter: 'head' }, 'zoe', ['a:boss']],
    ['never the starter: the rule for nobody speaks', { starter: 'exclude' }, 'zoe', ['a:admin']],
  ])('%s', (_, policy, people, open) => {
    expect(new Play(withPolicy(policy, people), head('boss')).start().open).toEqual(open);
  });

  it('a starter who is the head decides, without a head the node is approved', () => {
    expect(new Play(withPolicy({ starter: 'head' }, 'zoe'), head('zoe')).start().open).toEqual(['a:zoe']);
    expect(new Play(withPolicy({ starter: 'head' }, 'zoe'), head(null)).start().open).toEqual(['z:z']);
  });
});

describe('when the same person comes again [2.10 same person again]', () => {
  const chain = (
    samePerson: 'none' | 'once' | 'consecutive',
    more: Parameters<ReturnType<typeof aGraph>['userTask']>[2] = {},
  ) =>
    aGraph()
      .userTask('a', 'ann')
      .userTask('b', 'bob')
      .userTask('c', 'ann', { ...more, policy: { samePerson, ...more.policy } })
      .userTask('d', 'ann', { policy: { samePerson } })
      .flow('start a b c d end').graph;

  it('nothing is approved by itself', () => {
    expect(play(chain('none')).approve('ann').approve('bob').open).toEqual(['c:ann']);
  });

  it('one approval counts for the whole process', () => {
    const one = play(chain('once')).approve('ann').approve('bob');
    expect(one.status).toBe(2);
    expect(one.rows.tasks.slice(2).map((task) => task.reason)).toEqual(['same_person', 'same_person']);
  });

  it('only the node right after counts', () => {
    const one = play(chain('consecutive')).approve('ann').approve('bob');
    expect(one.open).toEqual(['c:ann']);
    expect(one.approve('ann').status).toBe(2);
  });

  it('who approved last in a sub-process is the one right before the node behind it', () => {
    const after = { policy: { samePerson: 'consecutive' as const } };
    const graph = aGraph().userTask('a', 'ann').subProcess('s').userTask('x', 'bob', { scope: 's' });
    graph.userTask('b', 'ann bob', after).userTask('c', '', { people: [{ type: 'previousHandler' }] });
    const one = play(graph.flow('start a s b c end').flow('s_start x s_end').graph).approve('ann').approve('bob');
    expect(one.open).toEqual(['b:ann']);
    expect(one.approve('ann').open).toEqual(['c:ann', 'c:bob']);
  });

  it('never where a signature or a missing answer is asked for', () => {
    expect(
      play(chain('once', { policy: { signature: true } }))
        .approve('ann')
        .approve('bob').open,
    ).toEqual(['c:ann']);
    const field = { fields: { code: { access: 'write' as const, required: true } } };
    expect(play(chain('once', field)).approve('ann').approve('bob').open).toEqual(['c:ann']);
    expect(play(chain('once', field), { code: 'K' }).approve('ann').approve('bob').status).toBe(2);
  });

  it('an added signer signs even when the same person has approved before', () => {
    const one = play(chain('once'))
      .approve('ann')
      .act('preSign', 'bob', { userIds: ['ann'] });
    expect(one.open).toEqual(['b:(bob)=0', 'b:ann']);
  });

  it('of several signers only the one who approved before is done', () => {
    const graph = aGraph()
      .userTask('a', 'ann')
      .userTask('m', 'bob ann', { policy: { samePerson: 'once' } });
    const one = play(graph.flow('start a m end').graph).approve('ann');
    expect(one.open).toEqual(['m:bob']);
    expect(one.rows.tokens[0]?.votes?.decisions).toHaveLength(1);
  });
});

describe('nodes that decide by themselves [2.10 approve type, flags]', () => {
  it('approve or reject without anybody', () => {
    expect(play(withPolicy({ approval: 'auto_approve' }, 'ann')).open).toEqual(['z:z']);
    expect(play(withPolicy({ approval: 'auto_reject' }, 'ann')).status).toBe(3);
  });

  it('are skipped when their expression says so', () => {
    const graph = withPolicy({ skip: { text: 'amount < 10' } }, 'ann');
    expect(play(graph, { amount: 5 }).all).toEqual(['a:-=-2', 'z:z=1']);
    expect(play(graph, { amount: 50 }).open).toEqual(['a:ann']);
  });
});

describe('where the starter may not decide [2.10 assignee = starter: excluded]', () => {
  it('he does not when the node is left to named people or administrators either', () => {
    const policy: Policy = { starter: 'exclude', empty: 'users', emptyUserIds: ['zoe', 'eve'] };
    expect(play(withPolicy(policy, 'zoe')).open).toEqual(['a:eve']);
    const alone = new Play(withPolicy({ ...policy, emptyUserIds: ['zoe'] }, 'zoe')).start();
    expect(alone.refusals).toMatchObject([{ code: 'no_assignee', params: { nodeName: 'a' } }]);
  });

  it('nobody hands the task to him, and he does not decide as a proxy', () => {
    const one = play(withPolicy({ starter: 'exclude' }, 'ann'));
    expect(one.act('transfer', 'ann', { userId: 'zoe' }).code).toBe('starter_excluded');
    expect(one.act('preSign', 'ann', { userIds: ['zoe'] }).code).toBe('starter_excluded');
    expect(one.approve('ann', { as: { userId: 'zoe', isProxy: true } }).code).toBe('starter_excluded');
    expect(one.approve('ann', { as: { userId: 'root', isProxy: true } }).open).toEqual(['z:z']);
  });

  it('a time-out does not hand the task to him; people are reminded instead', () => {
    const timeout = aTimeout('transfer', { userIds: ['zoe'] });
    const graph = aGraph()
      .userTask('a', 'ann', { policy: { starter: 'exclude' }, timeout })
      .flow('start a end').graph;
    const one = play(graph);
    one.do(timeoutOf(one));
    expect(one.open).toEqual(['a:ann']);
    expect(one.last).toContainEqual(expect.objectContaining({ event: 'task_reminded', userIds: ['ann'] }));
  });
});
