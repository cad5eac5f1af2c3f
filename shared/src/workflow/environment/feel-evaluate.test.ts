import { describe, expect, it } from 'vitest';
import { feelEvaluate } from './feel-evaluate.ts';
import { aGraph } from '../testing/a-graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { Play } from '../testing/play.ts';

const environment = anEnvironment({ evaluate: feelEvaluate('2026-03-02T09:00:00.000Z', 'UTC') });

const graph = aGraph()
  .node('sum', 'scriptTask', { script: { text: 'sum(items.price)' }, resultVariable: 'total' })
  .node('x', 'exclusive')
  .userTask('large')
  .userTask('small')
  .flow('start sum x')
  .flow('x large', 'total >= 100.3 and (urgent = null or urgent)')
  .otherwise('x', 'small')
  .flow('large end')
  .flow('small end').graph;

describe('a process with FEEL', () => {
  it('adds without rounding errors, keeps the result as plain data and follows it', () => {
    const one = new Play(graph, environment).start({ items: [{ price: 100.1 }, { price: 0.2 }] });
    expect(one.open).toEqual(['large:large']);
    expect(JSON.parse(JSON.stringify(one.rows.instance.variables))).toMatchObject({ total: 100.3 });
  });

  it('takes a question that was not answered as empty, not as an error', () => {
    expect(new Play(graph, environment).start({ items: [] }).open).toEqual(['small:small']);
    const asked = aGraph().node('x', 'exclusive').userTask('a').userTask('b').flow('start x');
    asked.flow('x a', 'amount > 100').otherwise('x', 'b').flow('a end').flow('b end');
    expect(new Play(asked.graph, environment).start({}).open).toEqual(['b:b']);
  });

  it('knows the starter and the round', () => {
    const asked = aGraph().node('x', 'exclusive').userTask('a').userTask('b').flow('start x');
    asked.flow('x a', 'starter.id = "zoe" and process.round = 1').otherwise('x', 'b').flow('a end').flow('b end');
    expect(new Play(asked.graph, environment).start().open).toEqual(['a:a']);
  });

  it('an expression that is no FEEL stops the step and names its place', () => {
    const broken = aGraph()
      .node('x', 'exclusive')
      .userTask('a')
      .flow('start x')
      .flow('x a', 'total > (')
      .flow('a end').graph;
    expect(new Play(broken, environment).start().refusals).toMatchObject([
      { code: 'expression_failed', params: { nodeId: 'x', flowId: 'x>a' } },
    ]);
  });
});
