import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Whether somebody has an address, whatever its letters. Two who want one address at the same moment: the second waits for the first. */
export async function isAddressTaken(db: Kysely<Tables>, email: string, ownId: number | null = null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`address ${email.toLowerCase()}`}))`.execute(db);
  const { rows } = await sql`
    select from "user" where email <> '' and lower(email) = lower(${email}) and id is distinct from ${ownId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
