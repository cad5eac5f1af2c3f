import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Keys of the roles that a person has, deactivated ones included. */
export async function heldRoles(db: Kysely<Tables>, userId: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select('r.key')
    .where('u.user_id', '=', userId)
    .execute();
  return rows.map(({ key }) => key);
}
