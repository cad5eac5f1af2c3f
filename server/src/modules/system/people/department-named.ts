import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The enabled department of that name, whatever its letters' case; a new one at the top where there is none. */
export async function departmentNamed(
  db: Kysely<Tables>,
  name: string,
  now: Date,
): Promise<{ id: number; leader_id: UserId | null }> {
  // Two newcomers of a group at once: the second finds the department that the first has made.
  await sql`select pg_advisory_xact_lock(hashtext(${`department ${name.toLowerCase()}`}))`.execute(db);
  const found = await db
    .selectFrom('department')
    .select(['id', 'leader_id'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('is_enabled', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return found;
  const values = { name, parent_id: null, leader_id: null, created_at: now };
  return db.insertInto('department').values(values).returning(['id', 'leader_id']).executeTakeFirstOrThrow();
}
