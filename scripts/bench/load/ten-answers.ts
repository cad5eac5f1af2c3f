import type { UserId } from '../../../shared/src/basics/ids.ts';
import { aForm } from '../../../server/src/demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../server/src/demonstration/seed/builders/a-process.ts';
import { aTextField } from '../../../server/src/demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../server/src/demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../server/src/demonstration/seed/planting/plant-processes.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../server/src/database/tables.ts';

const keys = Array.from({ length: 10 }, (_, at) => `answer_${at}`);

/** Ten answers, about 650 bytes. */
export const TEN_ANSWERS = Object.fromEntries(keys.map((key, at) => [key, `${at} `.padEnd(48, 'answer ').trimEnd()]));

/** The form of {@link TEN_ANSWERS} twice: without an approval, and with one of one step. */
export async function plantTenAnswers(
  db: Kysely<Tables>,
  { ownerId, approverId }: { ownerId: UserId; approverId: UserId },
): Promise<{ plain: string; approved: string }> {
  const now = new Date();
  const fields = keys.map((key) => aTextField({ key: key as never }));
  const approver = anApprover({ people: [users(approverId)] });
  await plantProcesses(db, [aProcess({ key: 'bench_approval', steps: [approver] })], { userId: ownerId, at: now });
  const plain = await plantForm(db, aForm({ fields }), { ownerId, now });
  const approved = await plantForm(db, aForm({ fields, definitionKey: 'bench_approval' }), { ownerId, now });
  return { plain: plain.formKey, approved: approved.formKey };
}
