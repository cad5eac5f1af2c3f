import { describe, expect, it } from 'vitest';
import { migrateInstance } from './migrate.ts';
import { returnTargets } from './foresight/return-targets.ts';
import { aGraph } from './testing/a-graph.ts';
import { inARow, inParallel } from './testing/graphs.ts';
import { Play, play } from './testing/play.ts';

/** The same instance on the other graph. */
function moved(one: Play, graph = one.graph): Play {
  const result = migrateInstance(one.rows, one.graph, graph, 2);
  if (result.type === 'refused') throw new Error(JSON.stringify(result.obstacles));
  const next = new Play(graph, one.environment);
  next.state = result.state;
  return next;
}

describe('moving a running process to another version', () => {
  const withoutA = aGraph().userTask('b').userTask('new').userTask('c').flow('start b new c end').graph;

  it('keeps the open task and goes on by the new drawing', () => {
    const one = moved(play(inARow().graph).approve('a'), withoutA);
    expect(one.rows.instance.definitionVersion).toBe(2);
    expect(one.open).toEqual(['b:b']);
    expect(one.approve('b').open).toEqual(['new:new']);
  });

  it('a screen that was open before must look again', () => {
    const before = play(inARow().graph).approve('a');
    const { rev } = before.task('b');
    expect(moved(before, withoutA).approve('b', { rev }).code).toBe('task_state');
  });

  it('a node that is gone is no target of a return, and an approval at it is not withdrawn', () => {
    const before = play(inARow().graph).approve('a');
    const one = moved(before, withoutA);
    expect(returnTargets(one.graph, one.rows, one.task('b').id)).toEqual(['start']);
    const taskId = one.rows.tasks[0]?.id ?? '';
    expect(one.do({ type: 'withdraw', actor: { userId: 'a' }, taskId }).code).toBe('withdraw_too_late');
  });

  it.each([
    ['node_missing', aGraph().userTask('b').flow('start b end').graph],
    ['node_changed', aGraph().node('a', 'manualTask').flow('start a end').graph],
    [
      'scope_changed',
      aGraph().subProcess('s').userTask('a', 'a', { scope: 's' }).flow('start s end').flow('s_start a s_end').graph,
    ],
  ])('is refused where a token stands: %s', (reason, to) => {
    const one = play(inARow().graph);
    expect(migrateInstance(one.rows, one.graph, to, 2)).toEqual({
      type: 'refused',
      obstacles: [{ nodeId: 'a', reason }],
    });
  });

  it('is refused where a token waits at a join that has lost its way in', () => {
    const one = play(inParallel().graph).approve('a').approve('b');
    const to = inParallel().userTask('b2').graph;
    const join = to.nodes['join'];
    if (join) join.incoming = ['b2>join', 'c>join'];
    expect(migrateInstance(one.rows, one.graph, to, 2)).toMatchObject({
      obstacles: [{ nodeId: 'join', reason: 'flow_missing' }],
    });
  });
});
