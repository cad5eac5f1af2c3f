import type { FormChoice } from '@countersign/shared/api/form-facts.ts';
import type { PickerField } from '@countersign/shared/forms/fields/pickers.ts';
import type { Kysely } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../http/may-call.ts';
import type { Person } from '../../../http/person.ts';

type Db = Kysely<Tables>;
interface Asked {
  /** Exactly these, gone ones left out; or those whose name contains a text. */
  ids?: readonly string[];
  search?: string | undefined;
}

const MOST = 20;
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
export async function findInOrganisation(
  db: Db,
  type: PickerField['type'],
  { ids, search = '' }: Asked,
): Promise<FormChoice[]> {
  if (ids?.length === 0) return [];
  const like = likeText(search);
  switch (type) {
    case 'user_picker': {
      let query = db
        .selectFrom('user as u')
        .leftJoin('department as d', 'd.id', 'u.department_id')
        .select(['u.id', 'u.nick_name as name', 'd.name as detail'])
        .where('u.is_enabled', '=', true);
      query = ids
        ? query.where('u.id', 'in', [...numbers(ids), -1])
        : query.where((eb) => eb.or([eb('u.nick_name', 'ilike', like), eb('u.user_name', 'ilike', like)]));
      return asChoices(
        await query
          .orderBy('u.nick_name')
          .limit(ids ? 200 : MOST)
          .execute(),
      );
    }
    case 'department_picker': {
      const query = db.selectFrom('department').select(['id', 'name']);
      const found = ids ? query.where('id', 'in', [...numbers(ids), -1]) : query.where('name', 'ilike', like);
      return asChoices(
        await found
          .orderBy('name')
          .limit(ids ? 200 : MOST)
          .execute(),
      );
    }
    case 'role_picker': {
      const query = db.selectFrom('role').select(['id', 'name']).where('is_enabled', '=', true);
      const found = ids ? query.where('id', 'in', [...numbers(ids), -1]) : query.where('name', 'ilike', like);
      return asChoices(
        await found
          .orderBy('name')
          .limit(ids ? 200 : MOST)
          .execute(),
      );
    }
    case 'post_picker': {
      const query = db.selectFrom('post').select(['id', 'name']);
      const found = ids ? query.where('id', 'in', [...numbers(ids), -1]) : query.where('name', 'ilike', like);
      return asChoices(
        await found
          .orderBy('name')
          .limit(ids ? 200 : MOST)
          .execute(),
      );
    }
  }
}

const asChoices = (rows: readonly { id: number; name: string; detail?: string | null }[]): FormChoice[] =>
  rows.map(({ id, name, detail }) => ({ id: String(id), name, detail: detail ?? '' }));
