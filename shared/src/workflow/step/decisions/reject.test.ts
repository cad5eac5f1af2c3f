import type { InstanceId } from '../../../basics/ids.ts';
import { describe, expect, it } from 'vitest';
import { aGraph, aTimeout } from '../../testing/a-graph.ts';
import { anEnvironment } from '../../testing/an-environment.ts';
import { inARow, inParallel, manySigners } from '../../testing/graphs.ts';
import { Play, play } from '../../testing/play.ts';
import { stepFamily, type Family } from '../../family.ts';

describe('rejecting', () => {
  it('ends the process, cancels every other task and removes tokens and timers [J1]', () => {
    const graph = manySigners().graph;
    graph.nodes['a'] = {
      ...graph.nodes['a'],
      timeout: aTimeout('remind'),
    } as never;
    const one = play(graph).reject('bob');
    expect(one.status).toBe(3);
    expect(one.all).toEqual(['a:ann=4', 'a:bob=3', 'a:cem=4']);
    expect(one.rows.tokens).toEqual([]);
    expect(one.last.map((effect) => effect.type)).toContain('timer_delete');
    expect(one.last).toContainEqual({
      type: 'notify',
      event: 'process_ended',
      userIds: ['zoe'],
      taskId: null,
      nodeId: null,
    });
  });

  it('one veto ends all parallel branches, those that wait in the join too [J2]', () => {
    const one = play(inParallel().graph).approve('a').approve('b').reject('c');
    expect(one.status).toBe(3);
    expect(one.rows.tokens).toEqual([]);
    expect(one.open).toEqual([]);
  });

  it('what an added signer refuses, the task that asked has refused too [J3]', () => {
    const one = play(inARow().graph)
      .act('preSign', 'a', { userIds: ['dan'] })
      .reject('dan', { comment: 'never' });
    expect(one.status).toBe(3);
    expect(one.all).toEqual(['a:a=3', 'a:dan=3']);
    expect(one.rows.tasks[0]?.reason).toBe('signer_refused');
    expect(one.history.find((entry) => entry.action === 'sign_refused')).toMatchObject({ comment: 'never' });
  });

  it('where the node hears added signers as an opinion, their refusal goes back to the handler [J3]', () => {
    const one = play(inARow({ a: { signerReject: 'opinion' } }).graph).act('preSign', 'a', { userIds: ['dan'] });
    expect(one.reject('dan').open).toEqual(['a:a']);
    expect(one.status).toBe(1);
  });

  it('the refusal of a delegate is an opinion that goes back to the delegator [J4]', () => {
    const one = play(inARow().graph).act('delegate', 'a', { userId: 'dan' }).reject('dan');
    expect(one.status).toBe(1);
    expect(one.open).toEqual(['a:a']);
    expect(one.history.at(-1)).toMatchObject({ action: 'delegate_end', agrees: false });
  });

  it('where the node lets delegates reject, their refusal ends the process [J4]', () => {
    const one = play(inARow({ a: { delegateMayReject: true } }).graph).act('delegate', 'a', { userId: 'dan' });
    expect(one.reject('dan').status).toBe(3);
  });

  it('a node may send a rejection back to another node instead [J5]', () => {
    const one = play(inARow({ c: { rejectTo: 'a' } }).graph)
      .approve('a')
      .approve('b')
      .reject('c');
    expect(one.status).toBe(1);
    expect(one.open).toEqual(['a:a']);
    expect(one.rows.instance.round).toBe(2);
  });

  it('where rejections are counted, the node fails only when it cannot pass any more [J6]', () => {
    const one = play(manySigners({ mode: 'count', count: 2, onReject: 'count' }).graph).reject('ann');
    expect(one.open).toEqual(['a:bob', 'a:cem']);
    expect(one.reject('bob').status).toBe(3);
  });
});

describe('rejecting across called processes', () => {
  const parent = aGraph().node('call', 'callActivity', {
    calledKey: 'child',
    inputs: [{ from: '*', to: '*' }],
    outputs: [{ from: 'result', to: 'childResult' }],
  });
  const withChild = parent
    .userTask('side')
    .node('fork', 'parallel')
    .flow('start fork call end')
    .flow('fork side end').graph;
  const child = inARow().graph;

  function started() {
    const environment = anEnvironment();
    const command = {
      type: 'start',
      actor: { userId: 'zoe' },
      instanceId: 'parent' as InstanceId,
      definitionVersion: 1,
      answers: { result: 5 },
    } as const;
    const result = stepFamily(new Map(), () => child, 'parent', command, environment, withChild);
    return { result, environment };
  }

  function act(
    family: Family,
    instanceId: string,
    type: 'approve' | 'reject',
    userId: string,
    environment = anEnvironment(),
  ) {
    const task = family.get(instanceId)?.state.tasks.find((row) => row.assigneeId === userId && row.status === 1);
    const command = { type, actor: { userId }, taskId: task?.id ?? '', rev: task?.rev ?? 0, comment: 'x' };
    const result = stepFamily(family, () => child, instanceId, command, environment);
    if (result.type === 'refused') throw new Error(JSON.stringify(result.refusals));
    return result.family;
  }

  function family() {
    const { result, environment } = started();
    if (result.type === 'refused') throw new Error(JSON.stringify(result.refusals));
    const childId = [...result.family.keys()].find((id) => id !== 'parent') ?? '';
    return { family: result.family, childId, environment };
  }

  it('a rejected child rejects the process that called it, in the same step [J7]', () => {
    const { family: before, childId, environment } = family();
    const after = act(before, childId, 'reject', 'a', environment);
    expect(after.get(childId)?.state.instance.status).toBe(3);
    expect(after.get('parent')?.state.instance.status).toBe(3);
  });

  it('a called process whose people were to be chosen by the starter begins by the empty rule of its node', () => {
    const one = new Play(
      aGraph()
        .userTask('a', '', { people: [{ type: 'starterChosen' }] })
        .flow('start a end').graph,
    );
    expect(one.start().code).toBe('next_assignee_required');
    expect(one.start({}, { parentInstanceId: 'parent' as InstanceId, parentTokenId: 'token' }).open).toEqual([
      'a:admin',
    ]);
  });

  it('a rejected process cancels the processes that it has called [J8]', () => {
    const { family: before, childId, environment } = family();
    const after = act(before, 'parent', 'reject', 'side', environment);
    expect(after.get('parent')?.state.instance.status).toBe(3);
    expect(after.get(childId)?.state.instance.status).toBe(4);
    expect(after.get(childId)?.state.tokens).toEqual([]);
  });

  it('an approved child hands its results over and the caller goes on', () => {
    const { family: before, childId, environment } = family();
    let after = before;
    for (const userId of ['a', 'b', 'c']) after = act(after, childId, 'approve', userId, environment);
    expect(after.get('parent')?.state.instance).toMatchObject({ status: 1, variables: { childResult: 5 } });
    expect(act(after, 'parent', 'approve', 'side', environment).get('parent')?.state.instance.status).toBe(2);
  });
});
