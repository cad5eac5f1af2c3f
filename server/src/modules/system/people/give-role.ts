import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Gives a person a role by its key; once is enough. */
export async function giveRole(db: Kysely<Tables>, userId: UserId, key: string): Promise<void> {
  await db
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression(
      db
        .selectFrom('role')
        .select((eb) => [eb.val(userId).as('user_id'), 'role.id as role_id'])
        .where('key', '=', key),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
