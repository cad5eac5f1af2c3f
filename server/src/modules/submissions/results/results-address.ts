import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import { receiptCodeOf } from '../receipts/receipt-code.ts';

/** Where whoever has just answered sees the results; null where the form shows none. */
export function resultsAddress(
  { secretFor }: HasSecrets,
  settings: FormSettings | undefined,
  { formKey, submissionId }: { formKey: FormKey; submissionId: SubmissionId },
): string | null {
  if (!settings?.publicResults) return null;
  const receipt = receiptCodeOf(secretFor, submissionId);
  return `/project/public/result?${new URLSearchParams({ formKey, receipt }).toString()}`;
}
