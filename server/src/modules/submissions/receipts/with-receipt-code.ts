import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import type { Call } from '../../../work/call.ts';
import { receiptCodeOf } from './receipt-code.ts';

/** Hands out the secret with the receipt of answers that go to approval: elsewhere there is nothing to follow. */
export const withReceiptCode = ({ services }: Pick<Call, 'services'>, receipt: Receipt): Receipt =>
  receipt.instanceId ? { ...receipt, follow: receiptCodeOf(services.secretFor, receipt.submissionId) } : receipt;
