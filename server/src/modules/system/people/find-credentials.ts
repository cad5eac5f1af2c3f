import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

interface Credentials {
  id: UserId;
  /** argon2id in PHC form; null cannot sign in with a password. */
  passwordHash: string | null;
  isEnabled: boolean;
}

/** What a sign-in with a password is checked against, by the user name in small letters; undefined for a name that is not there. */
export async function findCredentials(db: Kysely<Tables>, userName: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'password_hash as passwordHash', 'is_enabled as isEnabled'])
    .where(sql<boolean>`lower(user_name) = ${userName}`)
    .executeTakeFirst();
}
