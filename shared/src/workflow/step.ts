import type { Command } from './command.ts';
import type { Effect } from './effect.ts';
import type { Environment } from './environment/environment.ts';
import type { ProcessGraph } from './graph/graph.ts';
import { Refused, type Refusal } from './refusals.ts';
import type { InstanceState } from './state.ts';
import { carryOut } from './step/carry-out.ts';

export type StepResult =
  | { type: 'done'; state: InstanceState; effects: Effect[]; record: StepRecord }
  | { type: 'refused'; refusals: Refusal[] };

/** Enough to do the step again and get the same rows: kept beside the history. */
export type StepRecord = { rev: number; at: string; command: Command; ids: string[]; answers: unknown[] };

/**
 * Carries out one command on one process instance, with every automatic step that follows from it. Nothing that is
 * given is changed: the answer holds the new rows and what else is to be done, or the reasons why nothing happens.
 */
export function step(
  graph: ProcessGraph,
  state: InstanceState | null,
  command: Command,
  environment: Environment,
): StepResult {
  const ids: string[] = [];
  const answers: unknown[] = [];
  const newId = <Id extends string>(): Id => keep(ids, environment.newId<Id>());
  try {
    const work = carryOut(graph, state, command, { ...environment, newId }, (ask) => keep(answers, ask()));
    const { instance, tokens, tasks, effects } = work;
    const record = { rev: instance.rev, at: environment.now, command, ids, answers };
    return { type: 'done', state: { instance, tokens, tasks }, effects, record };
  } catch (problem) {
    if (problem instanceof Refused) return { type: 'refused', refusals: problem.refusals };
    throw problem;
  }
}

function keep<Value>(list: unknown[], value: Value): Value {
  list.push(value);
  return value;
}
