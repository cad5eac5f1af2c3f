import { asId } from '../../../basics/as-id.ts';
import type { LookUpRule } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { mayReadAnswersOf } from '../rights/may-read-answers-of.ts';

/** Whether a person may read what a look-up reads: the form's owner when it is made, whoever sets it up when it is saved. */
export async function mayLookUp(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'departmentId'>,
  rule: LookUpRule,
): Promise<boolean> {
  switch (rule.from) {
    case 'record':
      return mayReadAnswersOf(db, person, asId(rule.form));
    case 'device':
      return hasPermission(person, 'customer:changed-device:query');
    case 'dictionary':
      return true;
  }
}
