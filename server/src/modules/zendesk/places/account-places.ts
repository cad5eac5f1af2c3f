import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { TicketOf } from '../people/ticket-people.ts';
import type { HeldTicketPlace, TicketPlace } from './ticket-place.ts';

type Db = Kysely<Tables>;

export interface RememberedPlace extends TicketPlace {
  readAt: Date;
}

/** What Zendesk last said about where a ticket belongs; undefined where it never did. */
export async function findPlace(db: Db, subdomain: string, ticketId: TicketId): Promise<RememberedPlace | undefined> {
  return db
    .selectFrom('zendesk_ticket_place')
    .select(['brand_id as brandId', 'group_id as groupId', 'ticket_form_id as ticketFormId', 'read_at as readAt'])
    .where('subdomain', '=', subdomain)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
}

/** Keeps what Zendesk has just said about where a ticket belongs and whose it is. */
export async function rememberPlace(
  db: Db,
  { subdomain, ticketId }: TicketOf,
  place: HeldTicketPlace,
  now: Date,
): Promise<void> {
  const values = {
    brand_id: place.brandId,
    group_id: place.groupId,
    ticket_form_id: place.ticketFormId,
    assignee_id: place.assigneeId,
    requester_id: place.requesterId,
    organization_id: place.organizationId,
    ...(place.subject !== undefined && { subject: place.subject }),
    read_at: now,
  };
  await db
    .insertInto('zendesk_ticket_place')
    .values({ subdomain, ticket_id: ticketId, ...values })
    .onConflict((conflict) => conflict.columns(['subdomain', 'ticket_id']).doUpdateSet(values))
    .execute();
}
