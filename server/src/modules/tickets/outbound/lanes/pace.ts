import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** A ticket takes so many updates of one user in this time. */
const TICKET_WINDOW_MS = 10 * 60_000;

export interface Limits {
  updatesPerMinute: number;
  updatesPerTicket: number;
}

/** Tokens that a bucket holds, and how many flow in each second: together never more than the limit in any minute. */
function bucketOf({ updatesPerMinute }: Limits): { holds: number; perSecond: number } {
  const holds = Math.max(1, Math.floor(updatesPerMinute / 5));
  return { holds, perSecond: Math.max(1, updatesPerMinute - holds) / 60 };
}

export interface Turn {
  subdomain: string;
  ticketId: string;
  now: Date;
  limits: Limits;
}

/**
 * Takes a token of the account and a place in the ticket's window, for all servers together; milliseconds to wait when
 * there is none, and then nothing is taken. Must run inside a transaction.
 */
export async function takeTurn(db: Kysely<Tables>, { subdomain, ticketId, now, limits }: Turn): Promise<number> {
  const { holds, perSecond } = bucketOf(limits);
  await db
    .insertInto('zendesk_pace')
    .values({ subdomain, tokens: holds, filled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const pace = await db
    .selectFrom('zendesk_pace')
    .selectAll()
    .where('subdomain', '=', subdomain)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const closedMs = (pace.closed_until?.getTime() ?? 0) - now.getTime();
  if (closedMs > 0) return closedMs;
  const lane = await db
    .selectFrom('zendesk_lane')
    .select('sent_at')
    .where('subdomain', '=', subdomain)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  const recent = (lane?.sent_at ?? []).filter((at) => at.getTime() > now.getTime() - TICKET_WINDOW_MS);
  const oldest = recent.at(-limits.updatesPerTicket);
  if (oldest) return oldest.getTime() + TICKET_WINDOW_MS - now.getTime();
  const passedS = Math.max(0, now.getTime() - pace.filled_at.getTime()) / 1000;
  const tokens = Math.min(holds, pace.tokens + passedS * perSecond);
  if (tokens < 1) return Math.ceil(((1 - tokens) / perSecond) * 1000);
  await db
    .updateTable('zendesk_pace')
    .set({ tokens: tokens - 1, filled_at: now })
    .where('subdomain', '=', subdomain)
    .execute();
  await db
    .updateTable('zendesk_lane')
    .set({ sent_at: sql<Date[]>`${[...recent, now].map((at) => at.toISOString())}::timestamptz[]` })
    .where('subdomain', '=', subdomain)
    .where('ticket_id', '=', ticketId)
    .execute();
  return 0;
}

/** Nothing is sent to the account until then, by no server; an earlier end never shortens a later one. */
export async function closeUntil(db: Kysely<Tables>, subdomain: string, until: Date): Promise<void> {
  await db
    .updateTable('zendesk_pace')
    .set({ closed_until: sql<Date>`greatest(closed_until, ${until}::timestamptz)` })
    .where('subdomain', '=', subdomain)
    .execute();
}

const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 60_000;

/** An account that did not answer rests, longer each time in a row. */
export async function noteSilence(db: Kysely<Tables>, subdomain: string, now: Date): Promise<void> {
  await sql`update zendesk_pace set failures = failures + 1, closed_until = greatest(closed_until, ${now}::timestamptz
      + least(${FIRST_REST_MS} * (failures + 1), ${LONGEST_REST_MS}) * interval '1 millisecond')
    where subdomain = ${subdomain}`.execute(db);
}

export async function noteAnswer(db: Kysely<Tables>, subdomain: string): Promise<void> {
  await db
    .updateTable('zendesk_pace')
    .set({ failures: 0 })
    .where('subdomain', '=', subdomain)
    .where('failures', '>', 0)
    .execute();
}
