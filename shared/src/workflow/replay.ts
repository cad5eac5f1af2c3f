import type { Directory, Evaluate } from './environment.ts';
import type { ProcessGraph } from './graph.ts';
import type { InstanceState } from './state.ts';
import type { StepRecord } from './step.ts';
import { carryOut } from './step/carry-out.ts';

/**
 * The rows of an instance, made again from its records alone: the clock, the ids and what the directory said then are
 * read from them, so that people who have left since change nothing. Throws when a record does not fit the graph.
 */
export function replay(graph: ProcessGraph, records: readonly StepRecord[], evaluate: Evaluate): InstanceState | null {
  let state: InstanceState | null = null;
  for (const { command, at, ids, answers } of records) {
    const nextId = reader(ids);
    const nextAnswer = reader(answers);
    const environment = { now: at, newId: nextId, directory: everybody, evaluate };
    const { instance, tokens, tasks } = carryOut(
      graph,
      state,
      command,
      environment,
      <Answer>() => nextAnswer() as Answer,
    );
    state = { instance, tokens, tasks };
  }
  return state;
}

function reader<Value>(values: readonly Value[]): () => Value {
  let index = 0;
  return () => {
    if (index >= values.length) throw new Error('The record is shorter than the step it belongs to');
    index += 1;
    return values[index - 1] as Value;
  };
}

/** What was allowed then is not asked again. */
const everybody: Directory = {
  user: (id) => ({
    id,
    name: id,
    isEnabled: true,
    roleIds: [],
    postIds: [],
    groupIds: [],
    departmentId: null,
    managerId: null,
  }),
  users: () => [],
  department: () => undefined,
};
