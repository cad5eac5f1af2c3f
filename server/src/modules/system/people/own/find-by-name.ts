import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** The enabled person of a user name or an e-mail address in any case, in one statement whoever it is; null for nobody. */
export async function findByName(db: Kysely<Tables>, name: string): Promise<UserId | null> {
  const text = name.toLowerCase();
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`(lower(user_name) = ${text} or lower(email) = ${text})`)
    .where('is_enabled', '=', true)
    // A name goes before an address, in case somebody is called what somebody else's address is.
    .orderBy(sql`(lower(user_name) = ${text})`, 'desc')
    .limit(1)
    .execute();
  return rows[0]?.id ?? null;
}
