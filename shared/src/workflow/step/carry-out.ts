import type { Command } from '../command.ts';
import type { Environment } from '../environment/environment.ts';
import type { ProcessGraph } from '../graph/graph.ts';
import { refuse } from '../refusals.ts';
import { copyState, type InstanceState } from '../state.ts';
import { callWebhooks } from './outside/call-webhooks.ts';
import { dispatch } from './dispatch.ts';
import { advance } from './flow/advance.ts';
import { newInstance } from './steering/start.ts';
import type { Answers, Work } from './work.ts';

/** One command and everything that follows from it, on a copy of the rows; a refusal is thrown. */
export function carryOut(
  graph: ProcessGraph,
  state: InstanceState | null,
  command: Command,
  environment: Environment,
  answers: Answers,
): Work {
  const rows = rowsFor(graph, state, command, environment.now);
  const work: Work = { graph, environment, command, ...rows, effects: [], moves: [], entered: new Map(), answers };
  work.instance.rev += 1;
  dispatch(work, command);
  advance(work);
  callWebhooks(work, state?.tasks ?? []);
  return work;
}

function rowsFor(graph: ProcessGraph, state: InstanceState | null, command: Command, now: string): InstanceState {
  if (command.type !== 'start') return state === null ? refuse('instance_missing') : copyState(state);
  return state === null
    ? { instance: newInstance(graph, command, now), tokens: [], tasks: [] }
    : refuse('already_started');
}
