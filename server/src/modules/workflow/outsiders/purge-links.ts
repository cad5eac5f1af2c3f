import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Forgets links and codes for decisions by e-mail once they have ended. */
export async function purgeLinks(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('decision_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('outside_link').where('expires_at', '<', now).execute();
}
