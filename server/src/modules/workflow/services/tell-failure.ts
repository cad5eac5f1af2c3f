import type { UserId } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Job } from '../../jobs/job.ts';
import { listAdministrators } from '../../system/people/list-administrators.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { readInstance } from '../instances/rows/lock-instance.ts';

/** A job of a process failed for good: the administrators of the process are told, else those of the installation. */
export async function tellFailure(job: Job, services: HasDatabase & HasLog & HasClock & HasRealtime): Promise<void> {
  await runAsServer(services, async ({ db, now, newId, afterCommit }) => {
    const state = await readInstance(db, job.instanceId ?? asId(''));
    if (!state) return;
    const { id, definitionKey, definitionVersion } = state.instance;
    const { graph } = await publishedProcess(db, definitionKey, definitionVersion);
    const named = graph.settings.admins.map((one) => Number(one) as UserId).filter((one) => Number.isSafeInteger(one));
    const people = named.length > 0 ? named : await listAdministrators(db);
    if (people.length === 0) return;
    const about = { event: 'service_failed', instance_id: id, task_id: null, at: now, read_at: null };
    const nodeId = (job.data as { nodeId?: string }).nodeId ?? null;
    const rows = people.map((userId) => ({ ...about, id: newId(), user_id: userId, node_id: nodeId }));
    await db.insertInto('message').values(rows).execute();
    afterCommit(() => services.realtime.publish(people, 'message', {}));
  });
}
