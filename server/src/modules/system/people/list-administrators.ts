import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Ids of everybody who can administer this installation. */
export async function listAdministrators(db: Kysely<Tables>): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('user as u', 'u.id', 'ur.user_id')
    .select('u.id')
    .where('r.key', '=', 'admin')
    .where('u.is_enabled', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
