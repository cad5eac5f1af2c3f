import * as z from 'zod/mini';
import { instant } from '../../../basics/time.ts';
import { contract } from '../../contract.ts';
import { processStatus } from '../../workflow/workflow.ts';

/** Following answers by the secret of their receipt, without signing in. */

/** 16 bytes of the submission's id and 16 that cannot be guessed. */
export const receiptCode = z.string().check(z.regex(/^[\w-]{43}$/));

const progress = z.object({
  formName: z.string(),
  createTime: instant,
  /** Null where the answers needed no approval. */
  processStatus: z.nullable(processStatus),
  /** Names of the steps that wait now; never of people. */
  steps: z.array(z.string()),
});
export type ReceiptProgress = z.infer<typeof progress>;

export const follow = contract({
  name: 'submissions.followReceipt',
  summary: 'Get the approval status of sent answers with their receipt',
  method: 'GET',
  path: '/public/receipts/{code}',
  access: 'public',
  input: z.object({ code: receiptCode }),
  reply: progress,
});
