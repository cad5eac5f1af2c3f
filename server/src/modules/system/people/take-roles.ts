import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Takes roles away from a person, by their keys. */
export async function takeRoles(db: Kysely<Tables>, userId: UserId, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', 'in', (is) =>
      is
        .selectFrom('role')
        .select('id')
        .where('key', 'in', [...keys]),
    )
    .execute();
}
