import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const WEEK_MS = 7 * 86_400_000;

/** Forgets replies of writes after seven days, spent nonces and counters of tries. */
export async function purgeOperations(db: Kysely<Tables>, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  await db.deleteFrom('operation').where('created_at', '<', weekAgo).execute();
  await db.deleteFrom('signature_nonce').where('expires_at', '<', now).execute();
  await db.deleteFrom('try_count').where('ends_at', '<', now).execute();
}
