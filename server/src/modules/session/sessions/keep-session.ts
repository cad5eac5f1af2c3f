import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { LiveSession } from './find-session.ts';

const SELDOM_MS = 60_000;

/** Moves the idle limit of a session that is used, at most once a minute. */
export async function keepSession(db: Kysely<Tables>, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < SELDOM_MS) return;
  session.lastSeenAt = now;
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', session.id).execute();
}
