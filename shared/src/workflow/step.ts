import type { Command, StartCommand } from './command.ts';
import type { Effect } from './effect.ts';
import type { Environment } from './environment.ts';
import type { ProcessGraph } from './graph.ts';
import { Refused, refuse, type Refusal } from './refusals.ts';
import { copyState, PROCESS_STATUS, type InstanceState } from './state.ts';
import { approve } from './step/approve.ts';
import { reject } from './step/reject.ts';
import { settle } from './step/settle.ts';
import { newInstance, start } from './step/start.ts';
import type { Work } from './step/work.ts';

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
  try {
    return take(graph, state, command, environment);
  } catch (problem) {
    if (problem instanceof Refused) return { type: 'refused', refusals: problem.refusals };
    throw problem;
  }
}

function take(
  graph: ProcessGraph,
  state: InstanceState | null,
  command: Command,
  environment: Environment,
): StepResult {
  const log = { ids: [] as string[], answers: [] as unknown[] };
  const work = begin(graph, state, command, recording(environment, log), (ask) => {
    const answer = ask();
    log.answers.push(answer);
    return answer;
  });
  work.instance.rev += 1;
  dispatch(work, command);
  settle(work);
  const { instance, tokens, tasks, effects } = work;
  const record: StepRecord = { rev: instance.rev, at: environment.now, command, ...log };
  return { type: 'done', state: { instance, tokens, tasks }, effects, record };
}

function dispatch(work: Work, command: Command): void {
  if (command.type === 'start') return start(work, command);
  if (work.instance.status !== PROCESS_STATUS.processing)
    refuse('instance_ended', [], { status: work.instance.status });
  if (command.type === 'approve') return approve(work, command);
  if (command.type === 'reject') return reject(work, command);
}

function begin(
  graph: ProcessGraph,
  state: InstanceState | null,
  command: Command,
  environment: Environment,
  answers: Work['answers'],
): Work {
  const rows = rowsFor(graph, state, command, environment.now);
  return { graph, environment, command, ...rows, effects: [], moves: [], entered: new Map(), answers };
}

function rowsFor(graph: ProcessGraph, state: InstanceState | null, command: Command, now: string): InstanceState {
  if (command.type === 'start') return state === null ? firstRows(graph, command, now) : refuse('already_started');
  return state === null ? refuse('instance_missing') : copyState(state);
}

function firstRows(graph: ProcessGraph, command: StartCommand, now: string): InstanceState {
  return { instance: newInstance(graph, command, now), tokens: [], tasks: [] };
}

function recording(environment: Environment, log: { ids: string[] }): Environment {
  const newId = (): string => {
    const id = environment.newId();
    log.ids.push(id);
    return id;
  };
  return { ...environment, newId };
}
