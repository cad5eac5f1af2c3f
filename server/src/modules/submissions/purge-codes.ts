import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

/** Forgets codes for addresses, and personal links that nobody answered. */
export async function purgeCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  // An hour longer than they work: codes are counted for an hour.
  await db.deleteFrom('email_code').where('expires_at', '<', ago(HOUR_MS)).execute();
  // A month longer than they work, so that the page can still say what became of them; those that were answered stay.
  await db
    .deleteFrom('personal_link')
    .where('submission_id', 'is', null)
    .where('expires_at', '<', ago(MONTH_MS))
    .execute();
}
