import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const DAY_MS = 86_400_000;

/**
 * Forgets visits to Zendesk's sign-in that never came back, places `t` of tickets that were read a month ago and that nobody keeps,
 * and people of tickets that nobody has asked about for a season.
 */
export async function purgeZendesk(db: Kysely<Tables>, now: Date, isKept: RawBuilder<SqlBool>): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('zendesk_oauth').where('expires_at', '<', now).execute();
  await sql`delete from zendesk_ticket_place t where t.read_at < ${ago(30)} and not ${isKept}`.execute(db);
  await db.deleteFrom('zendesk_ticket_people').where('ask_again_at', '<', ago(90)).execute();
  await db.deleteFrom('zendesk_group_people').where('ask_again_at', '<', ago(90)).execute();
}
