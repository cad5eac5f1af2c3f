import type { ZendeskNeeds } from '../client/connection.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { askBriefly, REST_MS, TICKET_HOLDS_MS } from '../client/ask-briefly.ts';
import type { ZendeskClient } from '../client/client.ts';
import { ourPeople } from './our-people.ts';
import { findCachedPeople, keepGroup, keepTicket, type TicketOf } from './ticket-people.ts';

const GROUP_HOLDS_MS = 60_000;
const ABOUT = 'who works on a ticket';

/** What the ticket's reply says. */
type Found = NonNullable<Awaited<ReturnType<ZendeskClient['ticket']>>>;

/** Asks Zendesk to whom a ticket is assigned and which group it is in; keeps the answer, or that there was none. */
export async function askAboutTicket(services: ZendeskNeeds, of: TicketOf): Promise<void> {
  const found = await askBriefly(services, of.subdomain, { about: ABOUT, ask: (client) => client.ticket(of.ticketId) });
  await (found ? keepFound(services, of, found) : keepTicket(db(services), of, null, timesOf(services, REST_MS)));
}

/** A ticket was read because it has changed: what is kept of its people is renewed, if anything is. */
export async function renewCached(services: HasDatabase & HasClock, of: TicketOf, found: Found): Promise<void> {
  if (await findCachedPeople(db(services), of)) await keepFound(services, of, found);
}

async function keepFound(services: HasDatabase & HasClock, of: TicketOf, { ticket, users }: Found): Promise<void> {
  const assignee = users.filter(({ id }) => id === ticket.assignee_id);
  const [assigneeId = null] = await ourPeople(db(services), of.subdomain, assignee);
  const requester = users.find(({ id, suspended }) => id === ticket.requester_id && !suspended);
  const said = { assigneeId, groupId: ticket.group_id ?? null, requesterAddress: requester?.email ?? null };
  await keepTicket(db(services), of, said, timesOf(services, TICKET_HOLDS_MS));
}

/** Asks Zendesk who is in a group. */
export async function askAboutGroup(services: ZendeskNeeds, of: { subdomain: string; groupId: string }): Promise<void> {
  const users = await askBriefly(services, of.subdomain, {
    about: ABOUT,
    ask: (client) => client.usersOfGroup(of.groupId),
  });
  const members = users && (await ourPeople(db(services), of.subdomain, users));
  await keepGroup(db(services), of, members, timesOf(services, members ? GROUP_HOLDS_MS : REST_MS));
}

const db = ({ database }: HasDatabase) => database.kysely;

/** From the moment of the answer, however long it took. */
function timesOf({ clock }: HasClock, holds: number): { now: Date; askAgainAt: Date } {
  const now = clock();
  return { now, askAgainAt: new Date(now.getTime() + holds) };
}
