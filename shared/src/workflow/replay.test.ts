import { describe, expect, it } from 'vitest';
import { replay } from './replay.ts';
import { aGraph } from './testing/a-graph.ts';
import { anEnvironment } from './testing/an-environment.ts';
import { Play } from './testing/play.ts';
import { simpleEvaluate } from './testing/simple-evaluate.ts';

describe('replaying the record of an instance', () => {
  const graph = aGraph()
    .userTask('a', '', { people: [{ type: 'roles', ids: ['agent'] }] })
    .userTask('b', '', { people: [{ type: 'previousHandler' }] })
    .flow('start a b end').graph;

  function played() {
    const users = [{ id: 'ann', roleIds: ['agent'] }, { id: 'bob', roleIds: ['agent'] }, { id: 'dan' }];
    const one = new Play(graph, anEnvironment({ users })).start({ amount: 1 });
    return one.approve('ann').act('transfer', 'bob', { userId: 'dan' }).approve('dan').approve('b:ann');
  }

  it('gives the same rows, whoever has left the firm since', () => {
    const one = played();
    expect(replay(graph, one.records, simpleEvaluate)).toEqual(one.rows);
    expect(replay(graph, one.records.slice(0, 2), simpleEvaluate)?.tasks).toHaveLength(2);
  });

  it('is plain data: what was stored as JSON replays as well', () => {
    const one = played();
    const stored = JSON.parse(JSON.stringify(one.records)) as typeof one.records;
    expect(replay(graph, stored, simpleEvaluate)).toEqual(one.rows);
  });

  it('of nothing is nothing, and a record that does not fit its graph is an error', () => {
    expect(replay(graph, [], simpleEvaluate)).toBeNull();
    const [first] = played().records;
    if (!first) throw new Error('no record');
    expect(() => replay(graph, [{ ...first, ids: [] }], simpleEvaluate)).toThrow('shorter than the step');
  });
});
