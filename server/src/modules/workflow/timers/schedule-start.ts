import { addDuration, isDuration, readCycle } from '@countersign/shared/workflow/time/duration.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import { nodeOf, type ProcessGraph, type TimerRule } from '@countersign/shared/workflow/graph/graph.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Acting } from '../../../work/run-as-server.ts';
import { putJobs } from '../../jobs/job.ts';

export interface StartData {
  key: string;
  /** Counts the starts of a cycle from 1. */
  turn: number;
}

const jobKey = (key: string): string => `start.${key}`;

/** The timer at the start of a process that is published now takes the place of the one before. */
export async function scheduleStart(acting: Acting, key: string, graph: ProcessGraph): Promise<void> {
  await acting.db.deleteFrom('job').where('key', '=', jobKey(key)).execute();
  const timer = timerOf(graph);
  if (timer) await put(acting, { key, turn: 1 }, momentOf(acting, timer, graph.startId));
}

/** The next start of a cycle; starts that were missed while no server ran are made up for by one. */
export async function scheduleNextStart(
  acting: Acting,
  graph: ProcessGraph,
  { key, turn }: StartData,
  dueAt: Date,
): Promise<void> {
  const timer = timerOf(graph);
  const cycle = timer && 'cycle' in timer ? readCycle(timer.cycle) : null;
  if (!cycle || turn >= cycle.times) return;
  let next = new Date(addDuration(dueAt.toISOString(), cycle.duration));
  if (next <= acting.now) next = new Date(addDuration(acting.now.toISOString(), cycle.duration));
  await put(acting, { key, turn: turn + 1 }, next);
}

function put(acting: Acting, data: StartData, runAt: Date): Promise<void> {
  acting.afterCommit(() => acting.services.jobs.wake());
  return putJobs(acting, [{ key: jobKey(data.key), kind: 'process_start', data, runAt }]);
}

function timerOf(graph: ProcessGraph): TimerRule | null {
  const start = nodeOf(graph, graph.startId);
  return start.type === 'start' ? start.timer : null;
}

function momentOf({ now, services }: Acting, timer: TimerRule, nodeId: string): Date {
  const from = now.toISOString();
  if ('duration' in timer) return new Date(addDuration(from, timer.duration));
  if ('cycle' in timer) return new Date(addDuration(from, readCycle(timer.cycle)?.duration ?? 'PT0S'));
  const { value } = feelEvaluate(from, services.zone)(timer.date, {});
  const text = typeof value === 'string' ? value : '';
  const moment = isDuration(text) ? addDuration(from, text) : text;
  if (Number.isNaN(Date.parse(moment))) {
    return refuse('bpmn_invalid', ['xml'], { params: { problem: 'timer_invalid', element: nodeId } });
  }
  return new Date(moment);
}
