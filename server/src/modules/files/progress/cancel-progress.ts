import type { cancelProgress as contract } from '@countersign/shared/api/files/files.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { dropJob } from '../../jobs/change-jobs.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { announceProgress } from './announce-progress.ts';
import { endByCancel, findProgress } from './task-progress.ts';

/** Takes the caller's own job back; its server notices by the next thing that it says about its progress. */
export const cancelProgress: UseCase<typeof contract, HasRealtime> = async ({ key }, work) => {
  const order = { key, ownerId: personOf(work).id };
  if (await endByCancel(work.db, order, work.now)) {
    await dropJob(work.db, key);
    work.afterCommit(() => announceProgress(work, order));
  }
  return (await findProgress(work.db, key, order.ownerId)) ?? refuse('not_found', ['key']);
};
