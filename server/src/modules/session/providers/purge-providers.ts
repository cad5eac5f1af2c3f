import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Forgets visits that nobody came back from, and logout tokens that could not be shown again. */
export async function purgeProviders(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('provider_visit').where('expires_at', '<', now).execute();
  await db.deleteFrom('provider_sign_out').where('expires_at', '<', now).execute();
}
