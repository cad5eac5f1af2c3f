import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Whether somebody signs in with a password; those who come from elsewhere don't. */
export async function hasPassword(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
