import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whether somebody can administer this installation. */
export async function hasAdministrator(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('user as u', 'u.id', 'ur.user_id')
    .select('u.id')
    .where('r.key', '=', 'admin')
    .where('u.is_enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
