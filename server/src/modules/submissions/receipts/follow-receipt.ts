import type { follow } from '@countersign/shared/api/receipts.ts';
import { refuse } from '../../../http/errors.ts';
import type { UseCase } from '../../../http/serve.ts';
import { readProgress } from './read-progress.ts';

export const followReceipt: UseCase<typeof follow> = async ({ code }, { db, services }) =>
  (await readProgress(db, services.secretFor, code)) ?? refuse('not_found', ['code']);
