import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import { receiptCodeOf } from './receipt-code.ts';

/** Hands out the secret with the receipt of answers that go to approval: elsewhere there is nothing to follow. */
export const withReceiptCode = ({ secretFor }: HasSecrets, receipt: Receipt): Receipt =>
  receipt.instanceId ? { ...receipt, follow: receiptCodeOf(secretFor, receipt.submissionId) } : receipt;
