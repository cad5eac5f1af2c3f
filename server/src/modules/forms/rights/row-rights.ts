import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { isSharedWith, ownsForm } from './policy.ts';

/** Rights to answers that reach a part of them: the person's own, those of their department and the ones below it, or all. */

type Sharer = Pick<Person, 'id' | 'departmentId'>;
type RowRight = Extract<FormRight, 'view_answers' | 'view_personal' | 'edit_answers'>;

/** One row of answers in a statement: the key of its form and the id of its author, null for somebody without an account. */
export interface AnswerRow {
  form: RawBuilder<unknown>;
  author: RawBuilder<unknown>;
}

/** Whether a share opens a row of answers to the person; owners and administrators need none. */
export const isRowShared = ({ form, author }: AnswerRow, right: RowRight, person: Sharer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    ${hasShare(form, right, person, ['all'])}
    or (coalesce(${author} = ${person.id}, false) and ${hasShare(form, right, person, ['own', 'department'])})
    or (coalesce(${author} in (${colleaguesOf(person)}), false) and ${hasShare(form, right, person, ['department'])}))`;

/**
 * A row with what shares give the person on a row of answers: `view_answers` and `view_personal`. For statements that ask for both,
 * and more than once: their planner reads the shares one time. Nothing is looked for where `isNeeded` is false.
 */
export const rightsHeld = (
  { form, author }: AnswerRow,
  person: Sharer,
  isNeeded: RawBuilder<SqlBool>,
): RawBuilder<unknown> => sql`(
    select coalesce(bool_or(given.rights @> '["view_answers"]'), false) as view_answers,
           coalesce(bool_or(given.rights @> '["view_personal"]'), false) as view_personal
      from form_share given
     where ${isNeeded} and given.form_key = ${form} and ${isSharedWith(person, 'given')}
       and (given.rows = 'all'
         or (given.rows in ('own', 'department') and ${author} = ${person.id})
         or (given.rows = 'department' and ${author} in (${colleaguesOf(person)}))))`;

/** Whether a share of the form gives the person a right to rows of these kinds. */
export const hasShare = (
  form: RawBuilder<unknown>,
  right: RowRight,
  person: Sharer,
  rows: readonly string[],
) => sql<SqlBool>`
  exists (select from form_share given where given.form_key = ${form} and given.rights @> ${JSON.stringify([right])}::jsonb
    and given.rows in (${sql.join(rows.map((one) => sql.lit(one)))}) and ${isSharedWith(person, 'given')})`;

/** Everybody in the person's department and those below it. */
export const colleaguesOf = ({ departmentId }: Sharer) => sql`
  select mate.id from person mate where mate.department_id in (
    with recursive below as (
      select d.id from department_name d where d.id = ${departmentId}::bigint
      union select d.id from department_name d join below b on d.parent_id = b.id)
    select below.id from below)`;

/** Whether the person has the right on every row of the form's answers. */
export async function reachesAllRows(
  db: Kysely<Tables>,
  person: Sharer & Pick<Person, 'permissions'>,
  { formKey, ownerId }: { formKey: FormKey; ownerId: UserId },
  right: RowRight,
): Promise<boolean> {
  if (ownsForm(person, { ownerId })) return true;
  const { rows } = await sql<{ isAll: boolean }>`
    select ${hasShare(sql`${formKey}::text`, right, person, ['all'])} as "isAll"`.execute(db);
  return rows[0]?.isAll === true;
}
