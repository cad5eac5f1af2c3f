import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

interface Newcomer {
  userName: string;
  nickName: string;
  email?: string;
  /** argon2id in PHC form; null cannot sign in with a password. */
  passwordHash: string | null;
}

/** Adds an enabled person without a department, manager or role; returns the id. */
export async function addPerson(db: Kysely<Tables>, newcomer: Newcomer, now: Date): Promise<UserId> {
  const { id } = await db
    .insertInto('user')
    .values({
      user_name: newcomer.userName,
      nick_name: newcomer.nickName,
      email: newcomer.email ?? '',
      department_id: null,
      manager_id: null,
      password_hash: newcomer.passwordHash,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
