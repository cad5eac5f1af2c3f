import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { ZendeskUser } from '../client/client.ts';

/**
 * Name and verified address of somebody who is here by Zendesk alone, as they are there now. Whoever has a password keeps what they are
 * called here, and an address that somebody else has stays theirs.
 */
export async function keepName(
  db: Kysely<Tables>,
  userId: number,
  { name, email, verified }: ZendeskUser,
): Promise<void> {
  const address = verified ? (email ?? '') : '';
  await sql`
    update "user" u set nick_name = ${name},
      email = case when ${address} <> '' and not exists (
        select from "user" o where o.id <> u.id and lower(o.email) = lower(${address})) then ${address} else u.email end
     where u.id = ${userId} and u.password_hash is null and u.user_name like 'zendesk-%'`.execute(db);
}
