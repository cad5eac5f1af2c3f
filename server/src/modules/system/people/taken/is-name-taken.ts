import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Whether somebody has a user name, whatever its letters. */
export async function isNameTaken(db: Kysely<Tables>, userName: string): Promise<boolean> {
  const { rows } = await sql`select from "user" where lower(user_name) = lower(${userName}) limit 1`.execute(db);
  return rows.length > 0;
}
