import type { follow } from '@countersign/shared/api/submissions/receipts.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { readProgress } from './read-progress.ts';

export const followReceipt: UseCase<typeof follow> = async ({ code }, call) =>
  (await readProgress(call, code)) ?? refuse('not_found', ['code']);
