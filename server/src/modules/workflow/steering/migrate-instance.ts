import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { migrateInstance as contract } from '@countersign/shared/api/workflow/migration.ts';
import { type Obstacle, migrateInstance as migrate } from '@countersign/shared/workflow/migrate.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { type InstanceState, PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { announce } from '../effects/announce.ts';
import { historyToRow } from '../instances/rows/instance-rows.ts';
import { saveInstance } from '../instances/rows/instance-store.ts';
import { lockInstance } from '../instances/rows/lock-instance.ts';
import { outcomeOf } from '../instances/instance-outcome.ts';
import type { TimerData } from '../effects/jobs-of-step.ts';
import { packRecord } from '../record/step-record.ts';
import type { StepRows } from '../record/step-rows.ts';
import { dataOfJobs } from '../../jobs/change-jobs.ts';

/** Moves a running process to another version; what is in the way is named with its step, and nothing happens then. */
export const migrateInstance: UseCase<typeof contract, HasRealtime> = async ({ id, version }, work) => {
  const before = await lockInstance(work.db, { instanceId: id });
  if (!before) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion, status } = before.instance;
  if (status !== PROCESS_STATUS.processing) return refuse('instance_ended', ['id'], { current: outcomeOf(before) });
  if (version === definitionVersion) return { procInsId: id, version, status };
  await refuseUnknown(work, definitionKey, version);
  const from = (await publishedProcess(work.db, definitionKey, definitionVersion)).graph;
  const to = (await publishedProcess(work.db, definitionKey, version)).graph;
  const result = migrate(before, from, to, version);
  const obstacles = [...(result.type === 'refused' ? result.obstacles : []), ...(await lostTimers(work, before, to))];
  if (result.type === 'refused' || obstacles.length > 0) return refuseAll(obstacles.map((one) => toDetail(one, from)));
  await saveInstance(work.db, { before, after: result.state, left: rowsOf(work, result.state, version) });
  work.afterCommit(() => announce(work, result.state, []));
  return { procInsId: id, version, status };
};

async function refuseUnknown(work: Work, key: DefinitionKey, version: number): Promise<void> {
  const row = await work.db
    .selectFrom('process_definition_version')
    .select('version')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) refuse('not_found', ['version']);
}

/** A timer that is set keeps running, so the event that it belongs to must be there as well. */
async function lostTimers(work: Work, { instance }: InstanceState, to: ProcessGraph): Promise<Obstacle[]> {
  const timers = await dataOfJobs(work.db, instance.id, 'timer');
  return timers
    .map((data) => (data as TimerData).nodeId)
    .filter((nodeId) => !to.nodes[nodeId])
    .map((nodeId) => ({ nodeId, reason: 'node_missing' }));
}

function toDetail({ nodeId, reason }: Obstacle, from: ProcessGraph) {
  const node = from.nodes[nodeId]?.name ?? nodeId;
  return { code: 'migration_obstacle', path: ['version'], params: { node, element: nodeId, reason } };
}

function rowsOf(work: Work, { instance }: InstanceState, version: number): StepRows {
  const actorId = String(personOf(work).id);
  const at = work.now.toISOString();
  const line = {
    id: '',
    instanceId: instance.id,
    taskId: null,
    nodeId: null,
    action: 'migrate' as const,
    actorId,
    onBehalfOfId: null,
    comment: null,
    fromUserIds: [],
    toUserIds: [],
    agrees: null,
    round: instance.round,
    at,
    rev: instance.rev,
  };
  const command = { type: 'migrate' as const, actor: { userId: actorId }, version };
  const record = packRecord({ rev: instance.rev, at, command, ids: [], answers: [] }, line);
  return {
    records: [],
    history: [{ ...historyToRow(line), seq: 0, operation: null, record }],
    copies: [],
    messages: [],
    signatures: [],
    jobs: [],
    droppedJobs: [],
  };
}
