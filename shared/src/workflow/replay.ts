import type { Directory, Evaluate } from './environment/environment.ts';
import type { ProcessGraph } from './graph/graph.ts';
import type { InstanceState } from './state.ts';
import type { StepRecord } from './step.ts';
import { migrateInstance } from './migrate.ts';
import { carryOut } from './step/carry-out.ts';

/** The instance went over to another version of its process. */
type MigrationRecord = Omit<StepRecord, 'command'> & { command: { type: 'migrate'; version: number } };

/**
 * The rows of an instance, made again from its records alone: the clock, the ids and what the directory said then are
 * read from them, so that people who have left since change nothing. `graphOf` gives the versions that it went over to.
 * Throws when a record does not fit the graph.
 */
export function replay(
  first: ProcessGraph,
  records: readonly (StepRecord | MigrationRecord)[],
  evaluate: Evaluate,
  graphOf: (version: number) => ProcessGraph = () => first,
): InstanceState | null {
  let graph = first;
  let state: InstanceState | null = null;
  for (const { command, at, ids, answers } of records) {
    if (command.type === 'migrate') {
      const next = graphOf(command.version);
      state = migrated(state, graph, next, command.version);
      graph = next;
      continue;
    }
    const nextId = reader(ids);
    const nextAnswer = reader(answers);
    const environment = { now: at, newId: <Id extends string>() => nextId() as Id, directory: everybody, evaluate };
    const { instance, tokens, tasks } = carryOut(
      graph,
      state,
      command,
      environment,
      <Answer>(_: () => Answer, fits?: (recorded: unknown) => boolean) => nextAnswer(fits) as Answer,
    );
    state = { instance, tokens, tasks };
  }
  return state;
}

function migrated(state: InstanceState | null, from: ProcessGraph, to: ProcessGraph, version: number): InstanceState {
  const result = state && migrateInstance(state, from, to, version);
  if (result?.type !== 'done') throw new Error('The record moves an instance that cannot be moved');
  return result.state;
}

function reader<Value>(values: readonly Value[]): (fits?: (value: Value) => boolean) => Value {
  const left = [...values];
  return (fits = () => true) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) if (fits(next)) return next;
    throw new Error('The record is shorter than the step it belongs to');
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
    departmentId: null,
    managerId: null,
  }),
  users: () => [],
  department: () => undefined,
};
