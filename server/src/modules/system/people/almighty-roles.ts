import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { ALL_PERMISSIONS } from '../../../work/permissions.ts';

/** Keys of the roles that allow everything. */
export async function almightyRoles(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('role')
    .innerJoin('role_permission as p', 'p.role_id', 'role.id')
    .where('p.permission', '=', ALL_PERMISSIONS)
    .select('role.key')
    .execute();
  return rows.map(({ key }) => key);
}
