import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import type { Work } from '../../../work/work.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Job } from '../../jobs/job.ts';
import { PermanentFailure } from '../../jobs/runner.ts';
import { beginEmptyAnswers, joinInstance } from '../../submissions/changes/begin-empty-answers.ts';
import { findPublishedDefinition } from '../definitions/find-definition.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { startInstance } from '../instances/start-instance.ts';
import { scheduleNextStart, type StartData } from './schedule-start.ts';
import { endJob } from '../../jobs/change-jobs.ts';

/**
 * The clock starts a process: its published version, on empty answers of the form that it hangs on, for the person who
 * published it. The job ends, and that of the next turn begins, in the same transaction.
 */
export async function startByClock(job: Job, services: CommandNeeds): Promise<void> {
  await runAsServer(services, async (work) => {
    const dueAt = await endJob(work.db, job);
    if (!dueAt) return;
    const data = job.data as StartData;
    const definition = await findPublishedDefinition(work.db, data.key);
    if (!definition) return;
    const { graph } = await publishedProcess(work.db, definition.key, definition.version);
    await startOne(work, definition, job.id);
    await scheduleNextStart(work, graph, data, dueAt);
  });
}

async function startOne(
  work: Work & CommandNeeds,
  { key, version }: { key: DefinitionKey; version: number },
  jobId: string,
): Promise<void> {
  const form = await work.db
    .selectFrom('form_title')
    .select(['key', 'version'])
    .where('definition_key', '=', key)
    .where('status', '=', FORM_STATUS.collecting)
    .where('version', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!form?.version) throw new PermanentFailure(`no form collects answers for the process ${key}`);
  const publisher = await work.db
    .selectFrom('process_definition_version')
    .select('published_by')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  const starterId = publisher?.published_by ?? null;
  const given = { formKey: form.key, version: form.version, authorId: starterId, requestId: `clock.${jobId}` };
  const submissionId = await beginEmptyAnswers(work, given);
  const request = { definitionKey: key, formKey: form.key, submissionId, answers: {}, ticketId: null, starterId };
  const { instanceId } = await startInstance(work, request);
  await joinInstance(work, submissionId, instanceId);
}
