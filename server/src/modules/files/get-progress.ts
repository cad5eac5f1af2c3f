import type { progress } from '@countersign/shared/api/files/files.ts';
import { refuse } from '../../work/refuse.ts';
import type { UseCase } from '../../work/route.ts';
import { findProgress } from './task-progress.ts';

/** The caller's own job; somebody else's looks as if it did not exist. */
export const getProgress: UseCase<typeof progress> = async (input, work) =>
  (await findProgress(work.db, input.key, work.person?.id ?? 0)) ?? refuse('not_found', ['key']);
