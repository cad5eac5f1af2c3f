import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const KEPT_MS = 90 * 86_400_000;

/** Deletes what has been over for three months. */
export async function purgeInvitations(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
