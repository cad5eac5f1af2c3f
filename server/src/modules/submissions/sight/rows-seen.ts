import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Work } from '../../../work/work.ts';
import { personOf } from '../../../work/work.ts';
import { isRowShared, reachesAllRows } from '../../forms/rights/row-rights.ts';

/**
 * Which answers `s` of a form the caller reads, or changes, by their right to the form: a condition for every statement that lists,
 * counts or exports them; null where it is all of them. Whether they have the right at all is checked before.
 */
export async function rowsSeen(
  work: Pick<Work, 'db' | 'person'>,
  form: { formKey: FormKey; owner: { id: UserId } },
  right: 'view_answers' | 'edit_answers' = 'view_answers',
): Promise<RawBuilder<SqlBool> | null> {
  const person = personOf(work);
  const { formKey } = form;
  if (await reachesAllRows(work.db, person, { formKey, ownerId: form.owner.id }, right)) return null;
  return isRowShared({ form: sql`${formKey}::text`, author: sql`s.created_by` }, right, person);
}
