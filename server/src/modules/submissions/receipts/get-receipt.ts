import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasApprovalSteps } from '../ports.ts';
import type { follow } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { readProgress } from './read-progress.ts';

export const getReceipt: UseCase<typeof follow, HasSecrets & HasApprovalSteps> = async ({ code }, work) =>
  (await readProgress(work, code)) ?? refuse('not_found', ['code']);
