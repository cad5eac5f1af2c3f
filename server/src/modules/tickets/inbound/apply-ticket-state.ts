import type { SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { writeAudit } from '../../../work/record-audit.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import { moveToMerged } from '../../workflow/effects/put-on-ticket.ts';
import { moveLinks, withdrawLinksOf } from '../../submissions/personal-links/links-of-ticket.ts';
import { tellTicket } from '../tell-tickets.ts';
import { writeStatusOf } from '../approvals/write-approval-status.ts';
import { moveAnswers } from '../../submissions/changes/place-answers.ts';

/** What became of a ticket in Zendesk. */
export type TicketFate = { type: 'state'; state: TicketState } | { type: 'merged'; into: TicketId };

interface Ticket {
  subdomain: string;
  ticketId: TicketId;
}

/**
 * Lets the linked forms of a ticket follow it. Of a deleted ticket they are marked and their approvals go on; of a merged one
 * they move to the ticket that is left, with their approvals. Answers how many linked forms were changed; told again it
 * changes nothing.
 */
export async function applyTicketFate(
  work: Work & HasRealtime & HasTicketQueue,
  ticket: Ticket,
  fate: TicketFate,
): Promise<number> {
  const { subdomain, ticketId } = ticket;
  await moveOrWithdrawLinks(work, ticket, fate);
  const changed =
    fate.type === 'merged' ? await move(work, ticket, fate.into) : await mark(work.db, ticket, fate.state);
  if (changed === 0) return 0;
  const isDeleted = fate.type === 'state' && fate.state === 'deleted';
  if (isDeleted) await audit(work, 'tickets.ticketDeleted', { subdomain, ticketId, forms: changed });
  work.afterCommit(() => tellTicket(work, { account: subdomain, ticketId }));
  return changed;
}

/** What was sent to the requester goes with the ticket: to the one that is left, or with it. */
async function moveOrWithdrawLinks(work: Work & HasRealtime, of: Ticket, fate: TicketFate): Promise<void> {
  const { subdomain: account, ticketId } = of;
  if (fate.type === 'merged') {
    const hasMoved = await moveLinks(work.db, { account, ticketId }, fate.into);
    if (hasMoved) work.afterCommit(() => tellTicket(work, { account, ticketId: fate.into }));
  } else if (fate.state === 'deleted') await withdrawLinksOf(work.db, { account, ticketId }, work.now);
}

const ofTicket = (db: Kysely<Tables>, { subdomain, ticketId }: Ticket) =>
  db.selectFrom('linked_form').select('id').where('zd_tkt_id', '=', ticketId).where('subdomain', '=', subdomain);

async function mark(db: Kysely<Tables>, ticket: Ticket, state: TicketState): Promise<number> {
  const result = await db
    .updateTable('linked_form')
    .set({ ticket_state: state })
    .where('id', 'in', ofTicket(db, ticket))
    .where((is) => is.or([is('ticket_state', 'is', null), is('ticket_state', '<>', state)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Answers that are linked to both tickets already stay linked once. */
async function move(work: Work & HasRealtime & HasTicketQueue, ticket: Ticket, into: TicketId): Promise<number> {
  const { db, now } = work;
  const rows = await db
    .selectFrom('linked_form')
    .select(['id', 'submission_id'])
    .where('id', 'in', ofTicket(db, ticket))
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  const submissions = rows.map((row) => row.submission_id);
  const there = await db
    .selectFrom('linked_form')
    .select('submission_id')
    .where('zd_tkt_id', '=', into)
    .where('subdomain', '=', ticket.subdomain)
    .where('submission_id', 'in', submissions)
    .execute();
  const isThere = (submissionId: SubmissionId): boolean => there.some((row) => row.submission_id === submissionId);
  const twice = rows.filter((row) => isThere(row.submission_id)).map(({ id }) => id);
  const moved = rows.filter((row) => !isThere(row.submission_id)).map(({ id }) => id);
  if (twice.length > 0) await db.deleteFrom('linked_form').where('id', 'in', twice).execute();
  if (moved.length > 0) {
    await db
      .updateTable('linked_form')
      .set((is) => ({
        zd_tkt_id: into,
        merged_from: sql`array_append(merged_from, ${ticket.ticketId}::text)`,
        ticket_state: 'open',
        updated_at: now,
        rev: is('rev', '+', 1),
      }))
      .where('id', 'in', moved)
      .execute();
  }
  await moveRest(work, ticket, into, submissions);
  await audit(work, 'tickets.ticketMerged', { ...ticket, into, forms: rows.length });
  await writeStatusOf(work, ticket.subdomain, into);
  work.afterCommit(() => tellTicket(work, { account: ticket.subdomain, ticketId: into }));
  return rows.length;
}

/** Answers and approvals name their ticket too: what they say later goes to the one that is left. */
async function moveRest(
  work: Work & HasRealtime,
  { subdomain, ticketId }: Ticket,
  into: TicketId,
  submissions: readonly SubmissionId[],
): Promise<void> {
  const merged = { account: subdomain, from: ticketId, into };
  await moveAnswers(work.db, submissions, merged);
  await moveToMerged(work, merged, submissions);
}

const audit = ({ db, now }: Work, action: string, target: Record<string, unknown>): Promise<void> =>
  writeAudit(db, { at: now, personId: null, action, target, ip: '', requestId: '' });
