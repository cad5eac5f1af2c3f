import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { purgeZendesk } from '../zendesk/purge-zendesk.ts';

const DAY_MS = 86_400_000;

/**
 * Forgets what has served its time in the exchange with Zendesk: updates that were written a month ago (until then a repeated
 * key is known), calls for new tickets that nobody answered, starts that Zendesk asked for a month ago, lanes of tickets without any, webhook calls of yesterday, visits that
 * never came back, old checks, places of tickets without linked forms that were read a month ago, people of tickets that nobody has asked about for a season.
 */
export async function purgeTickets(db: Kysely<Tables>, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('zendesk_update').where('state', '=', 'done').where('ended_at', '<', ago(30)).execute();
  // A call for a new ticket is not sent again after an hour: what went with it is a copy of answers that may be gone by now.
  await sql`update zendesk_update set payload = payload - 'sent' where kind = 'create' and payload ? 'sent'
    and (payload->'sent'->>'at')::timestamptz < ${ago(1)}`.execute(db);
  await sql`delete from zendesk_lane l where l.run_at < ${ago(1)} and (l.claimed_until is null or l.claimed_until < ${now})
    and not exists (select from zendesk_update u where u.subdomain = l.subdomain and u.ticket_id = l.ticket_id)`.execute(
    db,
  );
  await db.deleteFrom('zendesk_call_in').where('at', '<', ago(1)).execute();
  await db.deleteFrom('ticket_start').where('state', '<>', 'waiting').where('ended_at', '<', ago(30)).execute();
  await db.deleteFrom('ticket_hold').where('at', '<', ago(365)).execute();
  await db.deleteFrom('zendesk_check').where('started_at', '<', ago(90)).execute();
  await purgeZendesk(db, now, IS_LINKED);
}

/** Of the place `t` of a ticket: whether a form is linked to it. */
const IS_LINKED = sql<SqlBool>`exists (select from linked_form l where l.subdomain = t.subdomain and l.zd_tkt_id = t.ticket_id)`;
