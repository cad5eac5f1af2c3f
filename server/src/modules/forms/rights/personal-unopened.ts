import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { isSharedWith, ownsForm } from './policy.ts';

/** The personal fields of a form, where the right to them does not reach as far as the person's right to read answers. */
export async function personalUnopened(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'departmentId'>,
  { formKey, ownerId }: { formKey: FormKey; ownerId: UserId },
): Promise<readonly string[]> {
  if (ownsForm(person, { ownerId })) return [];
  const reach = (right: FormRight): RawBuilder<number> => sql`coalesce((
    select max(case given.rows when 'all' then 3 when 'department' then 2 else 1 end) from form_share given
     where given.form_key = f.key and given.rights @> ${JSON.stringify([right])}::jsonb
       and ${isSharedWith(person, 'given')}), 0)`;
  const { rows } = await sql<{ personal: string[] }>`
    select f.personal_fields as personal from form f
     where f.key = ${formKey} and f.personal_fields <> '[]'
       and ${reach('view_personal')} < greatest(${reach('view_answers')}, 1)`.execute(db);
  return rows[0]?.personal ?? [];
}
