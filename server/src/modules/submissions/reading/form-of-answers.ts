import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The form that answers were given to, in the recycle bin too; null where there are none. Rights are the caller's to check. */
export async function formOfAnswers(db: Kysely<Tables>, id: SubmissionId): Promise<FormKey | null> {
  const row = await db.selectFrom('submission').select('form_key').where('id', '=', id).executeTakeFirst();
  return row?.form_key ?? null;
}
