import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

interface Named {
  name: string;
  /** Empty where none is verified. */
  address: string;
}

/**
 * Name and address of somebody who is here by Zendesk alone. A person with a password keeps what they are called here, and an
 * address that somebody else has stays theirs.
 */
export async function keepName(db: Kysely<Tables>, userId: UserId, { name, address }: Named): Promise<void> {
  await sql`
    update "user" u set nick_name = ${name},
      email = case when ${address} <> '' and not exists (
        select from "user" o where o.id <> u.id and lower(o.email) = lower(${address})) then ${address} else u.email end
     where u.id = ${userId} and u.password_hash is null and u.user_name like 'zendesk-%'`.execute(db);
}
