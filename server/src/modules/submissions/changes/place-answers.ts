import type { SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { TicketPlaced } from '../../zendesk/scope/ticket-scope.ts';

/** Puts answers on a ticket, or on none. */
export async function placeAnswers(
  db: Kysely<Tables>,
  id: SubmissionId,
  { ticketId, account }: TicketPlaced,
): Promise<void> {
  const subdomain = ticketId === null ? null : account;
  await db.updateTable('submission').set({ ticket_id: ticketId, subdomain }).where('id', '=', id).execute();
}

/** Answers on a ticket that was merged go over to the one that is left. */
export async function moveAnswers(
  db: Kysely<Tables>,
  ids: readonly SubmissionId[],
  { account, from, into }: { account: string; from: TicketId; into: TicketId },
): Promise<void> {
  await db
    .updateTable('submission')
    .set({ ticket_id: into })
    .where('id', 'in', [...ids])
    .where('ticket_id', '=', from)
    .where('subdomain', '=', account)
    .execute();
}
