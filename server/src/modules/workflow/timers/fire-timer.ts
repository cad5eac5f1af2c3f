import { asId } from '../../../basics/as-id.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Job } from '../../jobs/job.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import type { TimerData } from '../effects/jobs-of-step.ts';
import { lockInstance } from '../instances/rows/lock-instance.ts';
import { runCommand } from '../instances/run-command.ts';
import { isJobDue, pauseJob } from '../../jobs/change-jobs.ts';

/**
 * A timer is due: the engine carries it out if its task still waits, in one transaction with the end of the job. Of two
 * servers that have it at once the second finds it gone. The timer of a suspended process stands still with it.
 */
export async function fireTimer(job: Job, services: CommandNeeds): Promise<void> {
  await runAsServer(services, async (work) => {
    const before = await lockInstance(work.db, { instanceId: job.instanceId ?? asId('') });
    if (!before) return;
    if (!(await isJobDue(work.db, job))) return;
    const { suspendedAt } = before.instance;
    if (suspendedAt !== null) return pauseJob(work.db, job, new Date(suspendedAt));
    const { definitionKey, definitionVersion } = before.instance;
    const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
    const { timerId, tokenId, visit, nodeId, turn } = job.data as TimerData;
    const command = { type: 'timeout' as const, timerId, tokenId, visit, nodeId, turn };
    await runCommand(work, { graph, before, operation: null, command, jobKey: job.key });
  });
}
