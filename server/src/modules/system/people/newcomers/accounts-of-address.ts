import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { ALL_PERMISSIONS } from '../../../../work/permissions.ts';

interface AccountOfAddress {
  id: UserId;
  isEnabled: boolean;
  /** Holds a role that allows everything, also one that is deactivated now. */
  isAlmighty: boolean;
}

/** Everybody with this e-mail address, whatever its letters' case. */
export async function accountsOfAddress(db: Kysely<Tables>, address: string): Promise<AccountOfAddress[]> {
  if (address === '') return [];
  const { rows } = await sql<AccountOfAddress>`
    select u.id, u.is_enabled as "isEnabled", exists (
      select from user_role ur join role_permission p on p.role_id = ur.role_id
       where ur.user_id = u.id and p.permission = ${ALL_PERMISSIONS}) as "isAlmighty"
      from "user" u where u.email <> '' and lower(u.email) = lower(${address}) order by u.id`.execute(db);
  return rows;
}
