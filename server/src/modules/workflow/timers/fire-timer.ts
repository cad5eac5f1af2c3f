import type { CommandNeeds } from '../instances/command-needs.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Job } from '../../jobs/job.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import type { TimerData } from '../effects/jobs-of-step.ts';
import { lockInstance } from '../instances/lock-instance.ts';
import { runCommand } from '../instances/run-command.ts';

/**
 * A timer is due: the engine carries it out if its task still waits, in one transaction with the end of the job. Of two
 * servers that have it at once the second finds it gone. The timer of a suspended process stands still with it.
 */
export async function fireTimer(job: Job, services: CommandNeeds): Promise<void> {
  await runAsServer(services, async (work) => {
    const before = await lockInstance(work.db, { instanceId: job.instanceId ?? '' });
    if (!before) return;
    const isThere = await work.db
      .selectFrom('job')
      .select('id')
      .where('id', '=', job.id)
      .where('paused_at', 'is', null)
      .executeTakeFirst();
    if (!isThere) return;
    if (before.instance.suspendedAt !== null) {
      const pausedAt = before.instance.suspendedAt;
      await work.db
        .updateTable('job')
        .set({ paused_at: pausedAt, claimed_until: null })
        .where('id', '=', job.id)
        .execute();
      return;
    }
    const { definitionKey, definitionVersion } = before.instance;
    const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
    const { timerId, tokenId, visit, nodeId, turn } = job.data as TimerData;
    const command = { type: 'timeout' as const, timerId, tokenId, visit, nodeId, turn };
    await runCommand(work, { graph, before, operation: null, command, jobKey: job.key });
  });
}
