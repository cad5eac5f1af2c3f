import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { FORM_RIGHTS, type FormRight } from '@countersign/shared/forms/form-rights.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { ALL_PERMISSIONS } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';

/**
 * The single place that says whose forms are whose: its owner and administrators may do everything with a form, others what was
 * shared with them, their roles, their department or one above it. Read from the database at every call, so that a right that
 * was taken away is gone with the next one.
 */

type Asking = Pick<Person, 'id' | 'permissions' | 'departmentId'>;
interface Owned {
  formKey: FormKey;
  ownerId: UserId;
}

/** Whether the person may do everything with the form, sharing, handing over and deleting included. */
export function ownsForm(person: Pick<Person, 'id' | 'permissions'>, form: { ownerId: UserId }): boolean {
  return form.ownerId === person.id || seesAllForms(person);
}

/** Whether lists of forms are not narrowed to the person's own. */
export function seesAllForms(person: Pick<Person, 'permissions'>): boolean {
  return person.permissions.has(ALL_PERMISSIONS);
}

/**
 * What the person may do with the form; nothing at all when it is somebody else's and not shared. Rights to answers may reach a part
 * of them only: `row-rights.ts`.
 */
export async function rightsOn(db: Kysely<Tables>, person: Asking, form: Owned): Promise<ReadonlySet<FormRight>> {
  if (ownsForm(person, form)) return new Set(FORM_RIGHTS);
  const { rows } = await sql<{ rights: FormRight[] }>`
    select rights from form_share s where s.form_key = ${form.formKey} and ${isSharedWith(person)}`.execute(db);
  return new Set(rows.flatMap(({ rights }) => rights));
}

/** Whether the person has one right on the form, for whichever answers. */
export async function hasRight(db: Kysely<Tables>, person: Asking, form: Owned, right: FormRight): Promise<boolean> {
  return (await rightsOn(db, person, form)).has(right);
}

/** True for rows `s` of `form_share` that mean the person: by name, by an enabled role, by the department or one above it. */
export function isSharedWith(
  { id, departmentId }: Pick<Person, 'id' | 'departmentId'>,
  alias = 's',
): RawBuilder<boolean> {
  const share = sql.ref(alias);
  return sql<boolean>`(
    (${share}.type = 'user' and ${share}.subject_id = ${id})
    or (${share}.type = 'role' and ${share}.subject_id in (
      select held.role_id from person_role held where held.user_id = ${id}))
    or (${share}.type = 'department' and ${share}.subject_id in (
      with recursive above as (
        select d.id, d.parent_id from department_name d where d.id = ${departmentId}::bigint
        union select d.id, d.parent_id from department_name d join above a on d.id = a.parent_id)
      select above.id from above)))`;
}
