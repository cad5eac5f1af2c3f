import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FormChoice } from '@countersign/shared/api/forms/facts.ts';
import type { PickerField } from '@countersign/shared/forms/fields/common/is-picker.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';

type Db = Kysely<Tables>;
interface Asked {
  /** Exactly these, gone ones left out; or those whose name contains a text. */
  ids?: readonly string[];
  search?: string | undefined;
}

/** How many are found by a name; whoever names ids gets them all. */
const MOST = 20;
const MOST_BY_ID = 200;
const mostOf = (ids: Asked['ids']): number => (ids ? MOST_BY_ID : MOST);
const numbers = (ids: readonly string[]) => ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);

/** Whether a person may look up everybody, not only those whom the designer chose. */
const seesAll = (person: Person | null) => person !== null && hasPermission(person, 'system:user:select');

/** What a person may choose in a picker: all that they may look up, or the designer's list. */
export async function pickerChoices(
  db: Db,
  field: PickerField,
  person: Person | null,
  asked: Asked,
): Promise<FormChoice[]> {
  if (person === null && !field.isPublic) return [];
  const isLimited = field.limitTo.length > 0;
  if (!isLimited && !seesAll(person)) return [];
  const allowed = field.limitTo.map(({ id }) => id);
  if (!isLimited) return findInOrganisation(db, field.type, asked);
  const wanted = asked.ids ? allowed.filter((id) => asked.ids?.includes(id)) : allowed;
  const found = await findInOrganisation(db, field.type, { ids: wanted });
  const search = asked.search?.trim().toLowerCase() ?? '';
  const matching = search === '' ? found : found.filter(({ name }) => name.toLowerCase().includes(search));
  // People outside need the name and nothing else.
  return person ? matching : matching.map((one) => ({ ...one, detail: '' }));
}

/** By exact ids, or by a part of the name. */
export async function findInOrganisation(db: Db, type: PickerField['type'], asked: Asked): Promise<FormChoice[]> {
  if (asked.ids?.length === 0) return [];
  const rows = type === 'user_picker' ? await findPeople(db, asked) : await findNamed(db, NAMED[type], asked);
  return rows.map(({ id, name, detail }) => ({ id: String(id), name, detail: detail ?? '' }));
}

interface Found {
  id: number;
  name: string;
  detail: string | null;
}

const NAMED = {
  department_picker: sql`(select id, name from department_name)`,
  role_picker: sql`(select id, name from role_name where is_enabled)`,
  post_picker: sql`(select id, name from post_name where is_enabled)`,
};

async function findNamed(db: Db, table: RawBuilder<unknown>, { ids, search = '' }: Asked): Promise<Found[]> {
  const isAsked = ids ? sql`id = any(${numbers(ids)})` : sql`name ilike ${likeText(search)}`;
  const { rows } = await sql<Found>`
    select id, name, null as detail from ${table} as named where ${isAsked} order by name limit ${mostOf(ids)}
  `.execute(db);
  return rows;
}

async function findPeople(db: Db, { ids, search = '' }: Asked): Promise<Found[]> {
  const like = likeText(search);
  return db
    .selectFrom('person as u')
    .leftJoin('department_name as d', 'd.id', 'u.department_id')
    .select(['u.id', 'u.nick_name as name', 'd.name as detail'])
    .where('u.is_enabled', '=', true)
    .where((eb) =>
      ids
        ? eb('u.id', '=', eb.fn.any(eb.val(numbers(ids) as UserId[])))
        : eb.or([eb('u.nick_name', 'ilike', like), eb('u.user_name', 'ilike', like)]),
    )
    .orderBy('u.nick_name')
    .limit(mostOf(ids))
    .execute();
}
