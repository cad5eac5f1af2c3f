import { describe, expect, it } from 'vitest';
import type { Assignees } from '../people/assignees.ts';
import type { NodePolicy } from '../graph/graph.ts';
import { replay } from '../replay.ts';
import { aGraph } from '../testing/a-graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { Play } from '../testing/play.ts';
import { simpleEvaluate } from '../testing/simple-evaluate.ts';

const firm = (...gone: string[]) =>
  anEnvironment({ users: ['zoe', 'a', 'ann', 'bob', 'adm'].map((id) => ({ id, isEnabled: !gone.includes(id) })) });

/** A copy for ann and a step for ann and bob, chosen at the start; before they are reached, these people leave. */
function reached(empty: NodePolicy['empty'], ...gone: string[]): Play {
  const people = [{ type: 'starterChosen' } as const];
  const { graph } = aGraph()
    .userTask('a')
    .userTask('b', '', { people, policy: { empty, emptyUserIds: ['adm'] } })
    .node('c', 'ccTask', { people })
    .flow('start a c b end');
  const one = new Play(graph, firm()).start({}, { chosen: { b: ['ann', 'bob'], c: ['ann'] } });
  one.environment = { ...firm(...gone), newId: one.environment.newId };
  return one.approve('a');
}

const missed = ({ history }: Play) =>
  history.filter(({ action }) => action === 'chosen_gone').map(({ nodeId, fromUserIds }) => [nodeId, ...fromUserIds]);

describe('whoever was chosen and may no longer sign in [A6]', () => {
  it('is missed by name in the flow record, and the others have their tasks', () => {
    const one = reached('block', 'ann');
    expect(one.open).toEqual(['b:bob']);
    expect(missed(one)).toEqual([
      ['c', 'ann'],
      ['b', 'ann'],
    ]);
    expect(one.last.filter(({ type }) => type === 'cc')).toEqual([]);
  });

  it('leaves the step to its rule for nobody where all who were chosen are gone, after the record has said why', () => {
    const one = reached('auto_approve', 'ann', 'bob');
    expect(one.status).toBe(2);
    const lines = one.history.map(({ action, fromUserIds: [who = ''] }) => `${action} ${who}`.trim());
    expect(lines.slice(-4)).toEqual(['chosen_gone ann', 'chosen_gone bob', 'auto_approve', 'end']);
    expect(reached('users', 'ann', 'bob').open).toEqual(['b:adm']);
    const blocked = reached('block', 'ann', 'bob');
    expect(blocked.refusals).toMatchObject([{ code: 'no_assignee', params: { nodeName: 'b' } }]);
  });

  it('is not spoken of while everybody is there', () => {
    expect(missed(reached('block'))).toEqual([]);
  });

  it('is missed by a replay in the same way, and by none of a record that is older than the line', () => {
    const one = reached('users', 'ann', 'bob');
    expect(replay(one.graph, one.records, simpleEvaluate)).toEqual(one.rows);
    const lines = one.history.flatMap(({ action, id }) => (action === 'chosen_gone' ? [id] : []));
    const older = one.records.map(({ ids, answers, ...record }) => ({
      ...record,
      ids: ids.filter((id) => !lines.includes(id)),
      answers: answers.map(asItWas),
    }));
    expect(older).not.toEqual(one.records);
    expect(replay(one.graph, older, simpleEvaluate)).toEqual(one.rows);
  });
});

/** Of a copy there was nothing but its people, and of nobody who was gone. */
function asItWas(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer;
  const { chosenGone, ...found } = answer as Assignees;
  return chosenGone?.length === 1 ? found.userIds : found;
}
