import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Gives to an account the answers for tickets that nobody knew the account of. */
export async function adoptAnswers(db: Kysely<Tables>, subdomain: string): Promise<void> {
  await db
    .updateTable('submission')
    .set({ subdomain })
    .where('subdomain', 'is', null)
    .where('ticket_id', 'is not', null)
    .execute();
}
