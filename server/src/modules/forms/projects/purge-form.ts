import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Job } from '../../jobs/job.ts';
import { eraseForm, hasRunningApprovals } from './erase-form.ts';
import { purgeTimeOf } from './page-of-projects.ts';

/** Approvals that still run keep the form for as many days more. */
const LATER_MS = 86_400_000;

/**
 * Deletes a form whose days in the recycle bin are over. One that was restored is left alone, also when it was deleted again
 * later: that has a job of its own.
 */
export async function purgeForm(job: Job, { database, clock }: HasDatabase & HasClock): Promise<void> {
  const { formKey } = job.data as { formKey: string };
  await inTransaction(database, async (db) => {
    const form = await db
      .selectFrom('form')
      .select('deleted_at')
      .where('key', '=', formKey)
      .forUpdate()
      .executeTakeFirst();
    if (!form?.deleted_at || purgeTimeOf(form.deleted_at) > clock()) return;
    if (await hasRunningApprovals(db, formKey)) {
      const later = new Date(clock().getTime() + LATER_MS);
      await db
        .updateTable('job')
        .set({ run_at: later, claimed_until: null, attempts: 0 })
        .where('id', '=', job.id)
        .execute();
      return;
    }
    await eraseForm(db, formKey);
    await db.deleteFrom('job').where('id', '=', job.id).execute();
  });
}
