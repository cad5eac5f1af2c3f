import type { HasSecrets } from '../../../basics/secret-for.ts';
import type { HasApprovalSteps } from '../ports.ts';
import type { ReceiptProgress } from '@countersign/shared/api/submissions/receipts.ts';
import type { ProcessStatus } from '@countersign/shared/api/workflow/workflow.ts';
import type { Work } from '../../../work/work.ts';
import { readReceiptCode } from './receipt-code.ts';

type Asking = Pick<Work, 'db'> & HasSecrets & HasApprovalSteps;

/** Where sent answers stand: no person's name and no answer is in it. Null for a code that nobody here has given out. */
export async function readProgress(work: Asking, code: string): Promise<ReceiptProgress | null> {
  const id = readReceiptCode(work.secretFor, code);
  return id === null ? null : progressOf(work, id);
}

/** The same for answers that the caller has found another way; null where they are gone. */
export async function progressOf({ db, approvalSteps }: Asking, id: string): Promise<ReceiptProgress | null> {
  const row = await db
    .selectFrom('submission as s')
    .innerJoin('form as f', 'f.key', 's.form_key')
    .leftJoin('process_instance as p', 'p.id', 's.instance_id')
    .select(['f.name', 's.created_at', 's.instance_id', 'p.status'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const steps = row.instance_id ? await approvalSteps.waitingAt(db, row.instance_id) : [];
  return {
    formName: row.name,
    createTime: row.created_at.toISOString(),
    processStatus: row.status as ProcessStatus | null,
    steps: steps.filter((name) => name !== ''),
  };
}
