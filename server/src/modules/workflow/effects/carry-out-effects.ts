import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import type { Work } from '../../../work/work.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { Effect } from '@countersign/shared/workflow/effect.ts';
import { nodeOf, type ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import { findPublishedDefinition } from '../definitions/find-definition.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { lockInstance } from '../instances/rows/lock-instance.ts';
import type { RunCommand } from '../instances/run.ts';
import { pauseJobsOf, resumeJobsOf } from '../../jobs/change-jobs.ts';

/** A process that calls itself would never end. */
const DEEPEST_CALL = 10;

/**
 * Does what a step asks for beyond its own rows, in the same transaction: called processes begin and end with the one
 * that calls them, and the timers of a suspended process stand still.
 */
export async function carryOutEffects(
  work: Work & CommandNeeds,
  graph: ProcessGraph,
  state: InstanceState,
  effects: readonly Effect[],
  run: RunCommand,
): Promise<void> {
  for (const effect of effects) {
    if (effect.type === 'timers_pause') await pauseJobs(work, state.instance.id);
    else if (effect.type === 'timers_resume') await resumeJobs(work, state.instance.id);
    else if (effect.type === 'start_child') await startChild(work, graph, state, effect, run);
    else if (effect.type === 'command') await commandOther(work, effect, run);
  }
}

const pauseJobs = ({ db, now }: Work, instanceId: InstanceId): Promise<void> =>
  pauseJobsOf(db, instanceId, 'timer', now);

/** Each timer runs for as long as it had left. */
async function resumeJobs({ db, now, jobs, afterCommit }: Work & HasJobs, instanceId: InstanceId): Promise<void> {
  await resumeJobsOf(db, instanceId, now);
  afterCommit(() => jobs.wake());
}

/** The called process works on the same answers and the same ticket as the one that calls it. */
async function startChild(
  work: Work & CommandNeeds,
  graph: ProcessGraph,
  parent: InstanceState,
  effect: Extract<Effect, { type: 'start_child' }>,
  run: RunCommand,
): Promise<void> {
  const { calledKey, command } = effect;
  if (command.type !== 'start') throw new Error('a called process begins with a start');
  const nodeName = nameOfCaller(graph, parent, effect.instanceId);
  const definition = await findPublishedDefinition(work.db, calledKey);
  if (!definition) return refuse('called_process_missing', ['graph'], { params: { nodeName, key: calledKey } });
  if ((await depthOf(work, parent.instance.id)) >= DEEPEST_CALL) {
    return refuse('auto_loop', ['graph'], { params: { nodeName } });
  }
  const called = await publishedProcess(work.db, definition.key, definition.version);
  const from = await work.db
    .selectFrom('process_instance')
    .select(['form_key', 'ticket_id'])
    .where('id', '=', parent.instance.id)
    .executeTakeFirst();
  await run(work, {
    graph: called.graph,
    before: null,
    operation: null,
    context: { formKey: from?.form_key ?? null, ticketId: from?.ticket_id ?? null },
    command: { ...command, definitionVersion: called.version, formDataId: parent.instance.formDataId },
  });
}

function nameOfCaller(graph: ProcessGraph, parent: InstanceState, childId: string): string {
  const token = parent.tokens.find(({ childInstanceId }) => childInstanceId === childId);
  return token ? nodeOf(graph, token.nodeId).name : '';
}

async function depthOf({ db }: Work, instanceId: InstanceId): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select id, parent_instance_id, 1 as depth from process_instance where id = ${instanceId}
      union all
      select p.id, p.parent_instance_id, a.depth + 1 from process_instance p join above a on p.id = a.parent_instance_id
       where a.depth < ${DEEPEST_CALL})
    select max(depth)::int as depth from above
  `.execute(db);
  return rows[0]?.depth ?? 0;
}

/** The end of one process told to the one that called it, or to those that it has called. */
async function commandOther(
  work: Work & CommandNeeds,
  effect: Extract<Effect, { type: 'command' }>,
  run: RunCommand,
): Promise<void> {
  const before = await lockInstance(work.db, { instanceId: effect.instanceId });
  if (!before) return;
  const { definitionKey, definitionVersion } = before.instance;
  const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
  await run(work, { graph, before, operation: null, command: effect.command });
}
