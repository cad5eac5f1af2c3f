import type { Person } from '@countersign/shared/api/workflow/workflow.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { isOutside } from '../outsiders/outside-person.ts';
import { ANONYMOUS } from '../instances/rows/instance-rows.ts';

/** People by their engine id (text); unknown and anonymous ones are simply not in the map. */
export async function peopleById(db: Kysely<Tables>, ids: Iterable<string | null>): Promise<Map<string, Person>> {
  const numbers = [...new Set(ids)].filter((id) => id !== null && id !== ANONYMOUS).map((id) => Number(id) as UserId);
  if (numbers.length === 0) return new Map();
  const inside = numbers.filter((id) => !isOutside(id));
  const outside = numbers.filter(isOutside);
  const users = db.selectFrom('person').select(['id', 'nick_name', 'avatar']);
  const rows = [
    ...(inside.length > 0 ? await users.where('id', 'in', inside).execute() : []),
    ...(outside.length > 0 ? await outsidePeople(db, outside) : []),
  ];
  return new Map(
    rows.map((row) => [String(row.id), { id: row.id as UserId, nickName: row.nick_name, avatar: row.avatar ?? '' }]),
  );
}

/** People without an account are called by their address. */
const outsidePeople = (db: Kysely<Tables>, ids: readonly UserId[]) =>
  db
    .selectFrom('outside_person')
    .select(['id', 'address as nick_name', sql<string>`''`.as('avatar')])
    .where('id', 'in', ids)
    .execute();
