import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Gives to an account the device records of tickets that nobody knew the account of. */
export async function adoptDevices(db: Kysely<Tables>, subdomain: string): Promise<void> {
  await db
    .updateTable('device')
    .set({ subdomain })
    .where('subdomain', 'is', null)
    .where('ticket_id', 'is not', null)
    .execute();
}
