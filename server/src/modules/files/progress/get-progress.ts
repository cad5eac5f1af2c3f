import type { JobProgress, progress } from '@countersign/shared/api/files/files.ts';
import { isJobLeft } from '../../jobs/change-jobs.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findProgress } from './task-progress.ts';

/** The caller's own job; somebody else's looks as if it did not exist. */
export const getProgress: UseCase<typeof progress> = async ({ key }, work) => {
  const found = (await findProgress(work.db, key, work.person?.id ?? 0)) ?? refuse('not_found', ['key']);
  if (!isOpen(found) || (await isJobLeft(work.db, key))) return found;
  // It may have ended between the two questions; else its server died as it gave up, and nobody would ever say so.
  const last = (await findProgress(work.db, key, work.person?.id ?? 0)) ?? found;
  return isOpen(last) ? { ...last, status: 'failed', reason: 'fault' } : last;
};

const isOpen = ({ status }: JobProgress): boolean => status === 'waiting' || status === 'running';
