import { describe, expect, it } from 'vitest';
import { aGraph } from '../testing/a-graph.ts';
import { inParallel } from '../testing/graphs.ts';
import { play } from '../testing/play.ts';
import { timeoutOf } from '../testing/timeout-of.ts';

/** `fork` to b (amount > 1), c (amount > 2) and d otherwise, joined before `z`. */
const inclusive = () =>
  aGraph()
    .node('fork', 'inclusive')
    .node('join', 'inclusive')
    .userTask('b')
    .userTask('c')
    .userTask('d')
    .userTask('z')
    .flow('start fork')
    .flow('fork b', 'amount > 1')
    .flow('fork c', 'amount > 2')
    .otherwise('fork', 'd')
    .flow('b join z end')
    .flow('c join')
    .flow('d join').graph;

describe('parallel gateways', () => {
  it('open every branch and wait for all of them', () => {
    const one = play(inParallel().graph).approve('a');
    expect(one.open).toEqual(['b:b', 'c:c']);
    expect(one.approve('c').open).toEqual(['b:b']);
    expect(one.approve('b').open).toEqual(['z:z']);
    expect(one.rows.tokens).toHaveLength(1);
  });

  it('do not wait for a branch that has ended by itself', () => {
    const graph = aGraph().node('fork', 'parallel').node('join', 'parallel').node('stop', 'end', { terminate: false });
    graph.userTask('b').userTask('c').userTask('z').node('x', 'exclusive').flow('start fork b join z end');
    const one = play(graph.flow('fork c x').flow('x join', 'amount > 9').otherwise('x', 'stop').graph, { amount: 1 });
    expect(one.approve('b').open).toEqual(['c:c']);
    expect(one.approve('c').open).toEqual(['z:z']);
  });

  it('pass empty branches', () => {
    const graph = aGraph()
      .node('fork', 'parallel')
      .node('join', 'parallel')
      .userTask('b')
      .flow('start fork b join end')
      .flow('fork join');
    expect(play(graph.graph).approve('b').status).toBe(2);
  });
});

describe('inclusive gateways', () => {
  it.each([
    [3, ['b:b', 'c:c']],
    [2, ['b:b']],
    [1, ['d:d']],
  ])('open each branch whose condition holds, else the default: %s', (amount, open) => {
    const one = play(inclusive(), { amount });
    expect(one.open).toEqual(open);
    for (const place of open) one.approve(place);
    expect(one.open).toEqual(['z:z']);
  });

  it('wait only for the branches that were opened', () => {
    const one = play(inclusive(), { amount: 3 }).approve('b');
    expect(one.open).toEqual(['c:c']);
    expect(one.approve('c').open).toEqual(['z:z']);
  });
});

describe('inclusive joins in graphs without blocks', () => {
  it('do not wait for a token that can also arrive where one waits already', () => {
    const graph = aGraph()
      .node('fork', 'parallel')
      .node('join', 'inclusive')
      .node('x', 'exclusive')
      .userTask('y')
      .userTask('z');
    graph.node('m', 'manualTask').node('n', 'manualTask').flow('start fork m join z end').flow('fork y x');
    graph.flow('x m', 'amount > 1').otherwise('x', 'n').flow('n join');
    expect(play(graph.graph).open.toSorted()).toEqual(['y:y', 'z:z']);
  });

  it('wait for a token that can arrive only where none waits', () => {
    const graph = aGraph()
      .node('fork', 'parallel')
      .node('join', 'inclusive')
      .userTask('y')
      .userTask('z')
      .node('m', 'manualTask');
    expect(play(graph.flow('start fork m join z end').flow('fork y join').graph).open).toEqual(['y:y']);
  });
});

describe('activities, ends and sub-processes', () => {
  it('several flows out of a task open several branches', () => {
    const graph = aGraph().userTask('a').userTask('b').userTask('c').flow('start a b end').flow('a c end').graph;
    const one = play(graph).approve('a');
    expect(one.open).toEqual(['b:b', 'c:c']);
    expect(one.approve('b').status).toBe(1);
    expect(one.approve('c').status).toBe(2);
  });

  it('a script puts its result among the answers', () => {
    const graph = aGraph()
      .node('s', 'scriptTask', { script: { text: 'amount + 5' }, resultVariable: 'total' })
      .userTask('a');
    const one = play(graph.flow('start s a end').graph, { amount: 2 });
    expect(one.rows.instance.variables).toEqual({ amount: 2, total: 7 });
  });

  it('a manual task is passed', () => {
    expect(play(aGraph().node('m', 'manualTask').userTask('a').flow('start m a end').graph).open).toEqual(['a:a']);
  });

  it('a terminating end kills the other branches of its scope only', () => {
    const graph = aGraph()
      .subProcess('s')
      .userTask('in', 'in', { scope: 's' })
      .userTask('late', 'late', { scope: 's' });
    graph.node('kill', 'end', { terminate: true, scope: 's' }).userTask('z').node('fork', 'parallel', { scope: 's' });
    graph.flow('start s z end').flow('s_start fork in kill').flow('fork late s_end');
    const one = play(graph.graph).approve('in');
    expect(one.open).toEqual(['z:z']);
    expect(one.rows.tasks.find((task) => task.nodeId === 'late')).toMatchObject({ status: 4, reason: 'scope_ended' });
    expect(one.approve('z').status).toBe(2);
  });

  it('the handlers before a step behind a sub-process are those who approved last in it', () => {
    const graph = aGraph().subProcess('s').userTask('x', 'x', { scope: 's' }).userTask('a');
    graph.userTask('b', '', { people: [{ type: 'previousHandler' }] });
    const one = play(graph.flow('start a s b end').flow('s_start x s_end').graph);
    expect(one.approve('a').approve('x').open).toEqual(['b:x']);
  });

  it('a timer that leaves a sub-process knows who approved before it', () => {
    const graph = aGraph().userTask('a').subProcess('s').userTask('x', 'x', { scope: 's' }).userTask('y');
    graph.node('late', 'boundaryTimer', { attachedTo: 's', interrupting: true, timer: { duration: 'P1D' } });
    graph.userTask('b', '', { people: [{ type: 'previousHandler' }] });
    graph.flow('start a s y end').flow('s_start x s_end').flow('late b end');
    const one = play(graph.graph).approve('a');
    expect(one.do(timeoutOf(one)).open).toEqual(['b:a']);
  });

  it('a sub-process goes on when its last branch has ended', () => {
    const graph = aGraph().subProcess('s').userTask('b', 'b', { scope: 's' }).userTask('c', 'c', { scope: 's' });
    graph
      .node('fork', 'parallel', { scope: 's' })
      .userTask('z')
      .flow('start s z end')
      .flow('s_start fork b s_end')
      .flow('fork c s_end');
    const one = play(graph.graph).approve('b');
    expect(one.open).toEqual(['c:c']);
    expect(one.approve('c').open).toEqual(['z:z']);
  });

  it('a service is called with what the process knows, and its answer is kept; a late answer is dropped', () => {
    const call = { method: 'POST', url: 'https://example.test', body: { text: 'amount' }, retries: 2 };
    const graph = aGraph()
      .node('s', 'serviceTask', { call, resultVariable: 'answer' })
      .userTask('a')
      .flow('start s a end').graph;
    const one = play(graph, { amount: 4 });
    const request = one.effects.find((effect) => effect.type === 'service_call');
    expect(request).toMatchObject({ nodeId: 's', body: 4 });
    if (request?.type !== 'service_call') throw new Error('no call');
    const { tokenId, visit } = request;
    one.do({ type: 'serviceResult', tokenId, visit, result: { ok: true } });
    expect(one.open).toEqual(['a:a']);
    expect(one.rows.instance.variables).toEqual({ amount: 4, answer: { ok: true } });
    one.do({ type: 'serviceResult', tokenId, visit, result: 'late' });
    expect(one.rows.instance.variables['answer']).toEqual({ ok: true });
  });
});
