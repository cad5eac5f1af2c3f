import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { findOwner } from './find-owner.ts';
import { hasRight } from './policy.ts';
import { reachesAllRows } from './row-rights.ts';

/**
 * Whether a person may read all answers of a form, every row of them: the one question of everything that takes answers of one form into another, as
 * look-ups, choices and linked records do. A form that is not there is read by nobody.
 */
export async function mayReadAnswersOf(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'departmentId'>,
  formKey: FormKey,
): Promise<boolean> {
  const ownerId = formKey === '' ? null : await findOwner(db, formKey);
  return ownerId !== null && reachesAllRows(db, person, { formKey, ownerId }, 'view_answers');
}

/** Whether a person may read answers of a form: all of them, or those that their share reaches. */
export async function mayReadSome(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'departmentId'>,
  formKey: FormKey,
): Promise<boolean> {
  const ownerId = formKey === '' ? null : await findOwner(db, formKey);
  return ownerId !== null && hasRight(db, person, { formKey, ownerId }, 'view_answers');
}
