import type { HasJobs } from './runner.ts';
import type { retryFailed as contract } from '@countersign/shared/api/jobs/jobs.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { UseCase } from '../../work/route.ts';
import type { Work } from '../../work/work.ts';

/** Lets a failed job begin anew at once. */
export const retryFailed: UseCase<typeof contract, HasJobs> = async ({ id }, work) => {
  const state = await beginAnew(work, id);
  if (state === 'gone') return refuse('not_found', ['id']);
  if (state === 'waiting') return refuse('job_not_failed', ['id']);
  return null;
};

/** The same, telling what became of it: `waiting` where it has not failed for good, `gone` where it is over. */
export async function beginAnew(work: Work & HasJobs, id: string): Promise<'begun' | 'waiting' | 'gone'> {
  const job = await work.db.selectFrom('job').select('failed_at').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) return 'gone';
  if (job.failed_at === null) return 'waiting';
  await work.db
    .updateTable('job')
    .set({ failed_at: null, attempts: 0, run_at: work.now, claimed_until: null, error: '' })
    .where('id', '=', id)
    .execute();
  work.afterCommit(() => work.jobs.wake());
  return 'begun';
}
