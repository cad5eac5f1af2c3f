import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Notes that an account has told about people, and counts what was about nothing that is followed. */
export async function noteEvent(
  db: Kysely<Tables>,
  { subdomain, now, isIgnored }: { subdomain: string; now: Date; isIgnored: boolean },
): Promise<void> {
  await db
    .updateTable('zendesk_account')
    .set({ people_heard_at: now, ...(isIgnored ? { people_ignored: sql<bigint>`people_ignored + 1` as never } : {}) })
    .where('subdomain', '=', subdomain)
    .execute();
}
