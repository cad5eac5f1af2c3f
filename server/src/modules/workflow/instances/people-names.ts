import type { Person } from '@countersign/shared/api/workflow.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { ANONYMOUS } from './instance-rows.ts';

/** People by their engine id (text); unknown and anonymous ones are simply not in the map. */
export async function peopleById(db: Kysely<Tables>, ids: Iterable<string | null>): Promise<Map<string, Person>> {
  const numbers = [...new Set(ids)].filter((id) => id !== null && id !== ANONYMOUS).map(Number);
  if (numbers.length === 0) return new Map();
  const rows = await db.selectFrom('user').select(['id', 'nick_name', 'avatar']).where('id', 'in', numbers).execute();
  return new Map(
    rows.map((row) => [String(row.id), { id: row.id as UserId, nickName: row.nick_name, avatar: row.avatar ?? '' }]),
  );
}
