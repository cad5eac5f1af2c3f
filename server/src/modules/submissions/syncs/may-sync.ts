import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { mayCall } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { formToManage, presentForm } from '../../forms/rights/form-to-manage.ts';
import { rightsOn } from '../../forms/rights/policy.ts';
import { findPerson } from '../../session/find-person.ts';
import type { StoredSync } from './sync-repository.ts';

/** Whether the person may export answers at all; which of them is said by their right to each form. */
export const mayExport = (person: Person): boolean => mayCall(person, exportAnswers.access) === 'yes';

/** The form, if the caller may export its answers: a connection does nothing else, on its own. */
export async function formToSync(work: Pick<Work, 'db' | 'person'>, formKey: FormKey) {
  if (!mayExport(personOf(work))) return refuse('forbidden', ['formKey']);
  return formToManage(work, formKey, 'view_answers');
}

/** The person whose sight a connection has, if they may still export the answers of its form; else why not. */
export async function syncOwnerNow(
  db: Work['db'],
  { ownerId, formKey, subdomain }: StoredSync,
): Promise<Person | 'owner_left' | 'owner_right' | 'form_deleted'> {
  const found = await findPerson(db, ownerId);
  if (!found) return 'owner_left';
  const person = { ...found, account: subdomain, agentOf: [] };
  const form = await presentForm({ db }, formKey);
  if (form.isDeleted) return 'form_deleted';
  const rights = await rightsOn(db, person, { formKey, ownerId: form.owner.id });
  return mayExport(person) && rights.has('view_answers') ? person : 'owner_right';
}
