import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { findLinkedFormsById, type LinkedFormRow, lockLinkedForms } from '../linked/linked-form-repository.ts';
import { linkedRights, type LinkedRight } from './linked-rights.ts';

/**
 * Linked forms with which the caller may do something, held until the transaction is over, in no particular order. Refuses with
 * `not_found` where one of them is not there or not for the caller to read, and with `forbidden` where it is only to be read.
 */
export async function allowedLinkedForms(
  work: Work,
  right: LinkedRight,
  { ids, path }: { ids: readonly string[]; path: string },
): Promise<LinkedFormRow[]> {
  const person = personOf(work);
  await lockLinkedForms(work.db, ids);
  const rows = await findLinkedFormsById(work.db, person, ids);
  if (rows.length < new Set(ids).size) refuse('not_found', [path]);
  if (rows.some(({ standings }) => !linkedRights(person, standings).has(right))) refuse('forbidden', [path]);
  return rows;
}

/** The same for one of them. */
export async function allowedLinkedForm(work: Work, right: LinkedRight, id: string): Promise<LinkedFormRow> {
  const [row] = await allowedLinkedForms(work, right, { ids: [id], path: 'id' });
  return row ?? refuse('not_found', ['id']);
}
