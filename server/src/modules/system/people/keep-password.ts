import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** An enabled person by id; undefined for everybody else. */
export async function findAccount(
  db: Kysely<Tables>,
  userId: UserId,
): Promise<{ id: UserId; userName: string; nickName: string; email: string } | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['user_name as userName', 'nick_name as nickName', 'email'])
    .where('id', '=', userId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  return row && { id: userId, ...row };
}

/** `passwordHash` is argon2id in PHC form. */
export async function keepPassword(db: Kysely<Tables>, userId: UserId, passwordHash: string): Promise<void> {
  await db.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
