import type { InstanceId } from '../../basics/ids.ts';
import type { Actor, Command, StartCommand } from '../command.ts';
import type { Effect, HistoryEntry } from '../effect.ts';
import type { Environment } from '../environment/environment.ts';
import type { ProcessGraph } from '../graph/graph.ts';
import type { Refusal } from '../refusals.ts';
import { type InstanceState, isOpen, TASK_STATUS, type TaskRow } from '../state.ts';
import { step, type StepRecord } from '../step.ts';
import { anEnvironment } from './an-environment.ts';

type Options = Record<string, unknown> & { as?: Actor; rev?: number; task?: TaskRow };

/** One process instance in a test: does what people do and remembers what came of it. */
export class Play {
  state: InstanceState | null = null;
  effects: Effect[] = [];
  last: Effect[] = [];
  records: StepRecord[] = [];
  refusals: Refusal[] = [];
  readonly graph: ProcessGraph;
  environment: Environment;

  constructor(graph: ProcessGraph, environment: Environment = anEnvironment()) {
    this.graph = graph;
    this.environment = environment;
  }

  /** Carries out a command; `refusals` tells afterwards why it was not done. */
  do(command: Command): this {
    const result = step(this.graph, this.state, command, this.environment);
    this.refusals = result.type === 'refused' ? result.refusals : [];
    if (result.type === 'refused') return this;
    this.state = result.state;
    this.last = result.effects;
    this.effects.push(...result.effects);
    this.records.push(result.record);
    return this;
  }

  /** Starts as `zoe` unless somebody else is named. */
  start(answers: Record<string, unknown> = {}, more: Partial<StartCommand> = {}): this {
    return this.do({
      type: 'start',
      actor: { userId: 'zoe' },
      instanceId: 'instance' as InstanceId,
      definitionVersion: 1,
      answers,
      ...more,
    });
  }

  /** Does something to the open task that a person holds, at a node where he holds several. */
  act(type: string, place: string, options: Options = {}): this {
    const task = options.task ?? this.task(place);
    const { as, rev, task: _, ...rest } = options;
    const actor = as ?? { userId: userOf(place) };
    return this.do({
      type,
      actor,
      taskId: task.id,
      rev: rev ?? task.rev,
      comment: 'fine',
      ...rest,
    } as unknown as Command);
  }

  approve(place: string, options: Options = {}): this {
    return this.act('approve', place, options);
  }

  reject(place: string, options: Options = {}): this {
    return this.act('reject', place, options);
  }

  /** The open task of `user` or `node:user`. */
  task(place: string): TaskRow {
    const found = this.rows.tasks.filter((task) => isOpen(task) && belongsTo(task, place)).at(-1);
    if (!found) throw new Error(`No open task for ${place}; open are ${this.open.join(', ')}`);
    return found;
  }

  get rows(): InstanceState {
    if (!this.state) throw new Error('The process has not been started');
    return this.state;
  }

  /** `node:user` of every open task, with the status where it is not running. */
  get open(): string[] {
    return this.rows.tasks.filter(isOpen).map((task) => {
      const who = task.assigneeId ?? (task.heldForId ? `(${task.heldForId})` : task.candidates.join('|'));
      return `${task.nodeId}:${who}${task.status === TASK_STATUS.running ? '' : `=${task.status}`}`;
    });
  }

  /** `node:user=status` of every task. */
  get all(): string[] {
    return this.rows.tasks.map((task) => `${task.nodeId}:${task.assigneeId ?? '-'}=${task.status}`);
  }

  get status(): number {
    return this.rows.instance.status;
  }

  get code(): string | undefined {
    return this.refusals[0]?.code;
  }

  get history(): HistoryEntry[] {
    return this.effects.flatMap((effect) => (effect.type === 'history' ? [effect.entry] : []));
  }
}

/** Starts an instance of the graph. */
export function play(graph: ProcessGraph, answers: Record<string, unknown> = {}, environment?: Environment): Play {
  return new Play(graph, environment).start(answers);
}

function userOf(place: string): string {
  return place.split(':').at(-1) ?? place;
}

function belongsTo(task: TaskRow, place: string): boolean {
  const [user, node] = place.split(':').toReversed();
  const isWith = task.assigneeId === user || task.heldForId === user || task.candidates.includes(user ?? '');
  return isWith && (node === undefined || task.nodeId === node);
}
