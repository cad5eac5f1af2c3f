import type { retryFailed as contract } from '@countersign/shared/api/jobs/jobs.ts';
import { refuse } from '../../work/refuse.ts';
import type { UseCase } from '../../work/route.ts';

/** Lets a failed job begin anew at once. */
export const retryFailed: UseCase<typeof contract> = async ({ id }, call) => {
  const job = await call.db.selectFrom('job').select('failed_at').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) return refuse('not_found', ['id']);
  if (job.failed_at === null) return refuse('job_not_failed', ['id']);
  await call.db
    .updateTable('job')
    .set({ failed_at: null, attempts: 0, run_at: call.now, claimed_until: null, error: '' })
    .where('id', '=', id)
    .execute();
  call.afterCommit(() => call.services.jobs.wake());
  return null;
};
