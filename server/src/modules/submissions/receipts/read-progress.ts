import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasApprovalSteps } from '../ports.ts';
import type { ReceiptProgress } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import type { Work } from '../../../work/work.ts';
import { readReceiptCode } from './receipt-code.ts';

type Asking = Pick<Work, 'db'> & HasSecrets & HasApprovalSteps;

/** Where sent answers stand: no person's name and no answer is in it. Null for a code that nobody here has given out. */
export async function readProgress(work: Asking, code: string): Promise<ReceiptProgress | null> {
  const id = readReceiptCode(work.secretFor, code);
  return id === null ? null : progressOf(work, id);
}

/** The same for answers that the caller has found another way; null where they are gone. */
export async function progressOf({ db, approvalSteps }: Asking, id: SubmissionId): Promise<ReceiptProgress | null> {
  const row = await db
    .selectFrom('submission as s')
    .innerJoin('form_title as f', 'f.key', 's.form_key')
    .select(['f.name', 's.created_at', 's.instance_id'])
    .where('s.id', '=', id)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const approval = row.instance_id === null ? null : await approvalSteps.of(db, row.instance_id);
  return {
    formName: row.name,
    createTime: row.created_at.toISOString(),
    processStatus: approval?.status ?? null,
    steps: approval?.steps.filter((name) => name !== '') ?? [],
  };
}
