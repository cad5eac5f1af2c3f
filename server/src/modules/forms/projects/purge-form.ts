import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Job } from '../../jobs/job.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasFormProcesses } from '../ports.ts';
import { endJob, postponeJob } from '../../jobs/change-jobs.ts';
import { eraseForm } from './erase-form.ts';
import { purgeTimeOf } from './page-of-projects.ts';

/** Approvals that still run keep the form for as many days more. */
const LATER_MS = 86_400_000;

/**
 * Deletes a form whose days in the recycle bin are over. One that was restored is left alone, also when it was deleted again
 * later: that has a job of its own.
 */
export async function purgeForm(
  job: Job,
  { database, clock, formProcesses, listeners }: HasDatabase & HasClock & HasFormProcesses & HasListeners,
): Promise<void> {
  const { formKey } = job.data as { formKey: FormKey };
  await inTransaction(database, async (db) => {
    const form = await db
      .selectFrom('form')
      .select('deleted_at')
      .where('key', '=', formKey)
      .forUpdate()
      .executeTakeFirst();
    if (!form?.deleted_at || purgeTimeOf(form.deleted_at) > clock()) return;
    if (await formProcesses.areRunning(db, formKey)) {
      return postponeJob(db, job, new Date(clock().getTime() + LATER_MS));
    }
    await eraseForm({ db, listeners }, formKey);
    await endJob(db, job);
  });
}
