import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { isSharedWith, seesAllForms } from './policy.ts';
import { colleaguesOf, hasShare } from './row-rights.ts';

type Asking = Pick<Person, 'id' | 'permissions' | 'departmentId'>;

/** How far a person's rights to read answers reach, for what has to look where anything can be found at all. */
export interface AnswerReach {
  /** Every answer of every form. */
  isAll: boolean;
  /** Forms with all their answers. */
  forms: FormKey[];
  /** Forms with the answers of {@link colleagues} alone. */
  departmentForms: FormKey[];
  colleagues: number[];
}

/** The reach of a person now; forms in the recycle bin are out of it. */
export async function answerReach(db: Kysely<Tables>, person: Asking): Promise<AnswerReach> {
  if (seesAllForms(person)) return { isAll: true, forms: [], departmentForms: [], colleagues: [] };
  const { rows } = await sql<{ key: FormKey; isWhole: boolean }>`
    select f.key, f.owner_id = ${person.id} or ${hasShare(sql`f.key`, 'view_answers', person, ['all'])} as "isWhole" from form_title f
     where f.deleted_at is null and (f.owner_id = ${person.id}
        or ${hasShare(sql`f.key`, 'view_answers', person, ['all', 'department'])})`.execute(db);
  const keys = (isWhole: boolean) => rows.filter((row) => row.isWhole === isWhole).map(({ key }) => key);
  const departmentForms = keys(false);
  const colleagues =
    departmentForms.length === 0 ? [] : (await sql<{ id: number }>`${colleaguesOf(person)}`.execute(db)).rows;
  return { isAll: false, forms: keys(true), departmentForms, colleagues: colleagues.map(({ id }) => id) };
}

/** The forms among some that the person has any right to, with their rights. */
export async function formsReached(
  db: Kysely<Tables>,
  person: Asking,
  keys: readonly FormKey[],
): Promise<Map<FormKey, { name: string; description: string; rights: FormRight[] | 'all' }>> {
  const { rows } = await sql<{
    key: FormKey;
    name: string;
    description: string | null;
    isOwn: boolean;
    rights: FormRight[];
  }>`
    select f.key, f.name, f.description, f.owner_id = ${person.id} as "isOwn",
           (select coalesce(jsonb_agg(distinct r), '[]') from form_share s, jsonb_array_elements_text(s.rights) r
             where s.form_key = f.key and ${isSharedWith(person)}) as rights
      from form_title f where f.key = any(${[...keys]}::text[]) and f.deleted_at is null`.execute(db);
  const owns = seesAllForms(person);
  const reached = rows.filter(({ isOwn, rights }) => owns || isOwn || rights.length > 0);
  return new Map(
    reached.map(({ key, name, description, isOwn, rights }) => [
      key,
      { name, description: description ?? '', rights: owns || isOwn ? 'all' : rights },
    ]),
  );
}
