import { describe, expect, it } from 'vitest';
import { aGraph, aTimeout } from '../testing/a-graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { inARow, manySigners } from '../testing/graphs.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { Play, play } from '../testing/play.ts';

const root = { userId: 'root', isAdmin: true };

describe('actions on top of each other', () => {
  it('in a line, whom a pre-signer asks and whom he delegates to give everything back step by step', () => {
    const one = play(manySigners({ mode: 'sequential' }).graph)
      .approve('ann')
      .act('preSign', 'bob', { userIds: ['dan', 'eve'] })
      .act('delegate', 'dan', { userId: 'fay' })
      .act('preSign', 'fay', { userIds: ['gus'] });
    expect(one.approve('gus').open).toEqual(['a:(bob)=0', 'a:fay', 'a:eve']);
    expect(one.approve('fay').open).toEqual(['a:(bob)=0', 'a:dan', 'a:eve']);
    expect(one.approve('dan').approve('eve').open).toEqual(['a:bob']);
    expect(one.approve('bob').open).toEqual(['a:cem']);
    expect(one.rows.tokens[0]?.votes).toMatchObject({ total: 3, users: ['ann', 'bob', 'cem'] });
    expect(brokenInvariants(one.rows)).toEqual([]);
  });

  it('in a line, a delegate may hand the task on, and the vote is still that of the delegator', () => {
    const one = play(manySigners({ mode: 'sequential' }).graph).act('delegate', 'ann', { userId: 'dan' });
    one.act('transfer', 'dan', { userId: 'eve' }).approve('eve');
    expect(one.open).toEqual(['a:ann']);
    expect(one.approve('ann').rows.tokens[0]?.votes?.decisions).toMatchObject([{ userId: 'ann', approved: true }]);
    expect(one.open).toEqual(['a:bob']);
  });

  it('removing the delegate of a signer removes the vote of the delegator', () => {
    const one = play(manySigners().graph)
      .act('delegate', 'ann', { userId: 'dan' })
      .act('removeSigner', 'dan', { as: root });
    expect(one.all).toEqual(['a:ann=4', 'a:bob=1', 'a:cem=1']);
    expect(one.approve('bob').approve('cem').open).toEqual(['z:z']);
  });

  it('a return before a fork takes the timers and the called process of the branches with it', () => {
    const graph = aGraph().node('fork', 'parallel').node('join', 'parallel').userTask('a').userTask('z');
    graph.userTask('b', 'b', { timeout: aTimeout('approve') });
    graph.node('call', 'callActivity', { calledKey: 'other', inputs: [], outputs: [] });
    graph.flow('start a fork b join z end').flow('fork call join');
    const one = play(graph.graph).approve('a');
    const childId = one.rows.tokens.find((token) => token.nodeId === 'call')?.childInstanceId;
    one.act('return', 'b', { targetNodeId: 'a' });
    expect(one.open).toEqual(['a:a']);
    expect(one.rows.tokens).toHaveLength(1);
    expect(one.last).toContainEqual({ type: 'command', instanceId: childId, command: { type: 'parentEnded' } });
    expect(one.last.filter((effect) => effect.type === 'timer_delete')).toHaveLength(1);
    expect(one.approve('a').open).toEqual(['b:b']);
  });

  it('at a return the people are found again, with whoever stands in for them now', () => {
    const substitutes: Record<string, string> = {};
    const environment = anEnvironment({ directory: { substituteOf: (id) => substitutes[id] ?? null } });
    const one = new Play(inARow().graph, environment).start().approve('a').approve('b');
    Object.assign(substitutes, { a: 'dan', dan: 'eve', eve: 'a' });
    expect(one.act('return', 'c', { targetNodeId: 'a' }).open).toEqual(['a:eve']);
  });

  it('two signers of whom one stands in for the other sign once', () => {
    const environment = anEnvironment({ directory: { substituteOf: (id) => (id === 'bob' ? 'ann' : null) } });
    expect(new Play(manySigners({}, 'ann bob').graph, environment).start().open).toEqual(['a:ann']);
  });

  it('while suspended nobody is given a task; afterwards the administrator says who gets it back', () => {
    const one = play(inARow().graph)
      .act('preSign', 'a', { userIds: ['dan'] })
      .do({ type: 'suspend', actor: root });
    expect(one.act('reassign', 'a', { as: root, userId: 'eve' }).code).toBe('suspended');
    one.do({ type: 'resume', actor: root }).act('reassign', 'a', { as: root, userId: 'eve' });
    expect(one.approve('dan').open).toEqual(['a:eve']);
  });
});
