import type { InstanceId } from '../../basics/ids.ts';
import type { Command } from '../command.ts';
import type { Effect, HistoryEntry, TimerRow } from '../effect.ts';
import type { Directory, Environment, Evaluate } from '../environment/environment.ts';
import type { ProcessGraph } from '../graph/graph.ts';
import { nodeOf } from '../graph/graph.ts';
import { whatKeepsFromStarting } from './predict.ts';
import { numberText } from '../names/process-number.ts';
import type { Refusal } from '../refusals.ts';
import { type InstanceState, isOpen, PROCESS_STATUS, type TokenRow, type Variables } from '../state.ts';
import { step } from '../step.ts';

/** One thing done while trying a process out: a decision of a person, or what a clock or another system would do. */
export type TrialAct =
  | { type: 'approve' | 'reject'; nodeId: string; userId: string; chosen?: Record<string, string[]> }
  | { type: 'return'; nodeId: string; userId: string; targetNodeId: string }
  | { type: 'goOn'; nodeId: string };

export type Trial = {
  starterId: string;
  answers: Variables;
  chosen?: Record<string, string[]>;
  acts: readonly TrialAct[];
};

/** Where a trial stands. `refused` says why the act at `at` was not possible; acts after it were not tried. */
export type TrialState = {
  state: InstanceState | null;
  history: HistoryEntry[];
  /** Clocks that run: the latest at each node of each token. */
  timers: TimerRow[];
  refused: { at: number; refusals: Refusal[] } | null;
};

type World = { directory: Directory; evaluate: Evaluate; now: string } & Pick<
  Environment,
  'openTasksOf' | 'ticketFacts'
>;
type Run = { graph: ProcessGraph; environment: Environment; state: InstanceState | null; effects: Effect[] };

/** Tries a process out from its start: the same steps as the real thing, with nothing kept and nobody told. */
export function simulate(graph: ProcessGraph, trial: Trial, world: World): TrialState {
  let count = 0;
  const newId = <Id extends string>(): Id => `trial-${(count += 1)}` as Id;
  const run: Run = { graph, environment: { ...world, newId }, state: null, effects: [] };
  const { starterId, answers, chosen } = trial;
  const instanceId = 'trial' as InstanceId;
  const start = { type: 'start', actor: { userId: starterId }, instanceId, definitionVersion: 1 } as const;
  const { number: rule } = graph.settings;
  const number = rule && numberText(rule, world.now.slice(0, 10), 1);
  const command = { ...start, answers, number, ...(chosen ? { chosen } : {}) };
  const kept = whatKeepsFromStarting(graph, command, run.environment);
  let refused = kept ? { at: 0, refusals: [kept] } : carryOut(run, 0, command);
  for (const [index, act] of trial.acts.entries()) {
    if (refused !== null) break;
    const next = commandOf(run, act);
    refused = next === null ? { at: index + 1, refusals: [] } : carryOut(run, index + 1, next);
  }
  const history = run.effects.flatMap((effect) => (effect.type === 'history' ? [effect.entry] : []));
  return { state: run.state, history, timers: timersOf(run), refused };
}

function carryOut(run: Run, at: number, command: Command): TrialState['refused'] {
  const result = step(run.graph, run.state, command, run.environment);
  if (result.type === 'refused') return { at, refusals: result.refusals };
  run.state = result.state;
  run.effects.push(...result.effects);
  return null;
}

const COMMENT = '-';

function commandOf(run: Run, act: TrialAct): Command | null {
  if (act.type === 'goOn') return goOn(run, act.nodeId);
  const task = run.state?.tasks.findLast(
    (row) => row.nodeId === act.nodeId && isOpen(row) && (row.assigneeId ?? act.userId) === act.userId,
  );
  if (!task) return null;
  const base = { actor: { userId: act.userId }, taskId: task.id, rev: task.rev, comment: COMMENT };
  if (task.assigneeId === null) {
    if (carryOut(run, 0, { type: 'claim', ...base }) !== null) return null;
    base.rev = run.state?.tasks.find((row) => row.id === task.id)?.rev ?? task.rev;
  }
  if (act.type === 'return') return { type: 'return', ...base, targetNodeId: act.targetNodeId };
  if (act.type === 'reject') return { type: 'reject', ...base, signature: COMMENT };
  return { type: 'approve', ...base, signature: COMMENT, ...(act.chosen ? { chosen: act.chosen } : {}) };
}

/** What a timer, another system or another process would do next at a node, as if all went well. */
function goOn(run: Run, nodeId: string): Command | null {
  const timer = timersOf(run).findLast((one) => one.nodeId === nodeId);
  if (timer) return timeoutOf(timer);
  const token = run.state?.tokens.find((row) => row.nodeId === nodeId && row.state === 'wait');
  return token ? outsideOf(run.graph, token) : null;
}

/** The timers that were set and have neither fired nor become pointless. */
function timersOf({ state, effects }: Run): TimerRow[] {
  const alive = new Set(state?.tokens.flatMap(({ timers }) => timers));
  return effects.flatMap((effect) => (effect.type === 'timer_set' && alive.has(effect.timer.id) ? effect.timer : []));
}

function timeoutOf({ id, tokenId, visit, nodeId, turn }: TimerRow): Command {
  return { type: 'timeout', timerId: id, tokenId, visit, nodeId, turn };
}

function outsideOf(graph: ProcessGraph, token: TokenRow): Command | null {
  const { type } = nodeOf(graph, token.nodeId);
  const { id: tokenId, visit, childInstanceId } = token;
  if (type === 'serviceTask') return { type: 'serviceResult', tokenId, visit, result: null };
  if (type !== 'callActivity' || childInstanceId === null) return null;
  return { type: 'childEnded', tokenId, childInstanceId, status: PROCESS_STATUS.completed, variables: {} };
}
