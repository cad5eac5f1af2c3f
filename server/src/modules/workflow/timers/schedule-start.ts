import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { addDuration, isDuration, readCycle } from '@countersign/shared/workflow/time/duration.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import { nodeOf, type ProcessGraph, type TimerRule } from '@countersign/shared/workflow/graph/graph.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { putJobs } from '../../jobs/job.ts';
import { dropJob } from '../../jobs/change-jobs.ts';

export interface StartData {
  key: DefinitionKey;
  /** Counts the starts of a cycle from 1. */
  turn: number;
}

const jobKey = (key: string): string => `start.${key}`;

/** The timer at the start of a process that is published now takes the place of the one before. */
export async function scheduleStart(
  work: Work & HasZone & HasJobs,
  key: DefinitionKey,
  graph: ProcessGraph,
): Promise<void> {
  await dropJob(work.db, jobKey(key));
  const timer = timerOf(graph);
  if (timer) await put(work, { key, turn: 1 }, momentOf(work, timer, graph.startId));
}

/** The next start of a cycle; starts that were missed while no server ran are made up for by one. */
export async function scheduleNextStart(
  work: Work & HasJobs,
  graph: ProcessGraph,
  { key, turn }: StartData,
  dueAt: Date,
): Promise<void> {
  const timer = timerOf(graph);
  const cycle = timer && 'cycle' in timer ? readCycle(timer.cycle) : null;
  if (!cycle || turn >= cycle.times) return;
  let next = new Date(addDuration(dueAt.toISOString(), cycle.duration));
  if (next <= work.now) next = new Date(addDuration(work.now.toISOString(), cycle.duration));
  await put(work, { key, turn: turn + 1 }, next);
}

function put(work: Work & HasJobs, data: StartData, runAt: Date): Promise<void> {
  work.afterCommit(() => work.jobs.wake());
  return putJobs(work, [{ key: jobKey(data.key), kind: 'process_start', data, runAt }]);
}

function timerOf(graph: ProcessGraph): TimerRule | null {
  const start = nodeOf(graph, graph.startId);
  return start.type === 'start' ? start.timer : null;
}

function momentOf({ now, zone }: Work & HasZone, timer: TimerRule, nodeId: string): Date {
  const from = now.toISOString();
  if ('duration' in timer) return new Date(addDuration(from, timer.duration));
  if ('cycle' in timer) return new Date(addDuration(from, readCycle(timer.cycle)?.duration ?? 'PT0S'));
  const { value } = feelEvaluate(from, zone)(timer.date, {});
  const text = typeof value === 'string' ? value : '';
  const moment = isDuration(text) ? addDuration(from, text) : text;
  if (Number.isNaN(Date.parse(moment))) {
    return refuse('bpmn_invalid', ['xml'], { params: { problem: 'timer_invalid', element: nodeId } });
  }
  return new Date(moment);
}
