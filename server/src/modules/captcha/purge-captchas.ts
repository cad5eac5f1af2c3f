import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Forgets puzzles that nobody has tried and verifications that nobody has spent. */
export async function purgeCaptchas(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('captcha_puzzle').where('expires_at', '<', now).execute();
  await db.deleteFrom('captcha_verification').where('expires_at', '<', now).execute();
}
