import { type Kysely, sql } from 'kysely';
import { purgeChallenges } from '../factors/challenge.ts';
import type { Tables } from '../../../database/tables.ts';

const DAY_MS = 86_400_000;

/** Forgets sessions that nothing can renew, and codes that ended. */
export async function purgeSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where('expires_at', '<', now)
    .where(sql<boolean>`not exists (
      select from session_renewal r where r.session_id = session.id and r.ends_at > ${now})`)
    .execute();
  await purgeChallenges(db, now);
  // A day longer than they work, so that a used link can still be told from an unknown one.
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('one_time_code').where('expires_at', '<', dayAgo).execute();
}
