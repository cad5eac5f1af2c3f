import type { Services } from '../../../services.ts';
import type { ZendeskClient } from '../zendesk/client.ts';
import { clientOf } from '../zendesk/connection.ts';
import { ZendeskProblem } from '../zendesk/problem.ts';
import { ourPeople } from './our-people.ts';
import { findKeptPeople, keepGroup, keepTicket, type TicketOf } from './people-repository.ts';

/** Somebody waits for the step that needs them: what takes longer is as good as no answer. */
const PATIENCE_MS = 4000;
/** A ticket is given to somebody else at any time; steps that follow at once, and those of a batch, ask together. */
const TICKET_HOLDS_MS = 10_000;
const GROUP_HOLDS_MS = 60_000;
/** Who did not answer is left alone for so long; meanwhile what is known counts. */
const REST_MS = 60_000;

/** What the ticket's reply says. */
type Found = NonNullable<Awaited<ReturnType<ZendeskClient['ticket']>>>;

/** Asks Zendesk to whom a ticket is assigned and which group it is in; keeps the answer, or that there was none. */
export async function askAboutTicket(services: Services, of: TicketOf): Promise<void> {
  const found = await answerOf(services, of.subdomain, (client) => client.ticket(of.ticketId));
  await (found ? keepFound(services, of, found) : keepTicket(db(services), of, null, timesOf(services, REST_MS)));
}

/** A ticket was read because it has changed: what is kept of its people is renewed, if anything is. */
export async function renewKept(services: Services, of: TicketOf, found: Found): Promise<void> {
  if (await findKeptPeople(db(services), of)) await keepFound(services, of, found);
}

async function keepFound(services: Services, of: TicketOf, { ticket, users }: Found): Promise<void> {
  const assignee = users.filter(({ id }) => id === ticket.assignee_id);
  const [assigneeId = null] = await ourPeople(db(services), of.subdomain, assignee);
  const said = { assigneeId, groupId: ticket.group_id ?? null };
  await keepTicket(db(services), of, said, timesOf(services, TICKET_HOLDS_MS));
}

/** Asks Zendesk who is in a group. */
export async function askAboutGroup(services: Services, of: { subdomain: string; groupId: string }): Promise<void> {
  const users = await answerOf(services, of.subdomain, (client) => client.usersOfGroup(of.groupId));
  const members = users && (await ourPeople(db(services), of.subdomain, users));
  await keepGroup(db(services), of, members, timesOf(services, members ? GROUP_HOLDS_MS : REST_MS));
}

const db = ({ database }: Services) => database.kysely;

/** From the moment of the answer, however long it took. */
function timesOf({ clock }: Services, holds: number): { now: Date; askAgainAt: Date } {
  const now = clock();
  return { now, askAgainAt: new Date(now.getTime() + holds) };
}

/** Null for what is not there, as for no answer: what was known before counts for both. */
async function answerOf<T>(
  services: Services,
  subdomain: string,
  question: (client: ZendeskClient) => Promise<T | null>,
): Promise<T | null> {
  try {
    return await question(await clientOf(services, subdomain, { timeout: PATIENCE_MS }));
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    services.log.warn(error, 'Zendesk did not say who works on a ticket');
    return null;
  }
}
