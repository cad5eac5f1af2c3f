import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { findOwner } from './find-owner.ts';
import { hasRight, ownsForm } from './policy.ts';
import { reachesAllRows } from './row-rights.ts';

/**
 * Whether a person may read all answers of a form, every row and its personal fields: the one question of everything that takes answers of one form into another, as
 * look-ups, choices and linked records do. A form that is not there is read by nobody.
 */
export async function mayReadAnswersOf(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'departmentId'>,
  formKey: FormKey,
): Promise<boolean> {
  const ownerId = formKey === '' ? null : await findOwner(db, formKey);
  if (ownerId === null) return false;
  const form = { formKey, ownerId };
  return (await reachesAllRows(db, person, form, 'view_answers')) && seesPersonal(db, person, form);
}

/** Whether a person may see what is personal in a form's answers, whoever gave them; there may be nothing. */
export async function seesPersonal(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'departmentId'>,
  form: { formKey: FormKey; ownerId: UserId },
): Promise<boolean> {
  if (ownsForm(person, form) || !(await hasPersonalFields(db, form.formKey))) return true;
  return reachesAllRows(db, person, form, 'view_personal');
}

async function hasPersonalFields(db: Kysely<Tables>, formKey: FormKey): Promise<boolean> {
  const { personal_fields: fields } = await db
    .selectFrom('form')
    .select('personal_fields')
    .where('key', '=', formKey)
    .executeTakeFirstOrThrow();
  return fields.length > 0;
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
