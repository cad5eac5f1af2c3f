import type { HasTicketQueue } from './has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import { sql } from 'kysely';
import type { TicketChange } from './updates/ticket-update.ts';

export type NewTicketUpdate = TicketChange & {
  /** Subdomain of the account. */
  account: string;
  ticketId: string;
  /** What the effect is for (`note.<message>`): asked for twice it happens once. */
  idempotencyKey: string;
  createdBy?: number | null;
};

/**
 * Asks for an effect on a ticket in the transaction of its reason: both are kept or none. It is written after the commit,
 * once and in the order in which the effects of a ticket were asked for. False when the key is known already, or the
 * account is not connected any more.
 */
export async function enqueueTicketUpdate(
  work: Pick<Work, 'db' | 'now' | 'newId' | 'afterCommit'> & HasTicketQueue,
  update: NewTicketUpdate,
): Promise<boolean> {
  const { db, now } = work;
  const { account, ticketId, kind, payload, idempotencyKey, createdBy = null } = update;
  // The lane is locked, so that two effects of one ticket are numbered in the order in which they are committed.
  await sql`insert into zendesk_lane (subdomain, ticket_id, run_at)
    select subdomain, ${ticketId}::text, ${now}::timestamptz from connected_account where subdomain = ${account}
    on conflict (subdomain, ticket_id) do update set run_at = case when zendesk_lane.attempts > 0 then zendesk_lane.run_at
      else least(zendesk_lane.run_at, excluded.run_at) end`.execute(db);
  const added = await sql<{ id: string }>`
    insert into zendesk_update (id, subdomain, ticket_id, kind, payload, key, created_by, created_at)
    select ${work.newId()}, subdomain, ticket_id, ${kind}::text, ${JSON.stringify(payload)}::jsonb, ${idempotencyKey}::text,
           ${createdBy}::bigint, ${now}::timestamptz
      from zendesk_lane where subdomain = ${account} and ticket_id = ${ticketId}
    on conflict (subdomain, key) do nothing returning id`.execute(db);
  if (added.rows.length === 0) return false;
  work.afterCommit(() => work.ticketQueue.wake());
  return true;
}
