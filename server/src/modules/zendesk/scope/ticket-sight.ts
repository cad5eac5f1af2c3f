import { AskFirst } from '../../../database/ask-first.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { Person } from '../../../work/person.ts';
import { askAboutFacts } from '../facts/ask-about-facts.ts';
import type { TicketOf } from '../people/ticket-people.ts';
import { admitAgent } from '../agents/admit-agent.ts';
import { ASKED_AGAIN_MS } from '../agents/agent-checks.ts';
import { readAgent } from '../agents/person-of-agent.ts';
import { askBriefly, REST_MS } from '../client/ask-briefly.ts';
import type { ZendeskClient } from '../client/client.ts';
import { handlesTicket } from './handles-ticket.ts';
import { isWithinAccess, type TicketAccess } from './ticket-access.ts';

/** How much of a ticket a person may be told: all of it, what the page of an approval shows, or nothing. */
export type TicketSight = 'whole' | 'summary' | 'none';

type Asking = Pick<Call, 'db' | 'now' | 'client' | 'requestId' | 'services'>;
type SeatedPerson = Pick<Person, 'id' | 'agentOf'>;

/**
 * How much of a ticket the caller may be told, to be asked before its account's credentials are used in their name: agents of
 * the account see what Zendesk lets them see, people with an open approval of the ticket its summary. Where Zendesk must be
 * asked about an agent (`AskFirst`) and does not answer, a restricted agent sees nothing.
 */
export async function ticketSight(call: Asking & Pick<Call, 'person'>, ticket: TicketOf): Promise<TicketSight> {
  const person = personOf(call);
  if (await isSeenByAgent(call, person, ticket)) return 'whole';
  return (await handlesTicket(call.db, person, ticket)) ? 'summary' : 'none';
}

/** Whether the caller sees all of a ticket as an agent; may have to ask Zendesk first, as {@link ticketSight} does. */
export async function isSeenByAgent(call: Asking, { id, agentOf }: SeatedPerson, ticket: TicketOf): Promise<boolean> {
  if (!agentOf.includes(ticket.subdomain)) return false;
  const seats = await seatsOf(call, id, ticket.subdomain);
  for (const { checkedAt, ...access } of seats) {
    askWhoItIs(call, ticket.subdomain, { agentId: access.agentId, checkedAt });
    if (access.restriction === null || isWithinAccess(access, factsOf(call, ticket))) return true;
  }
  return false;
}

/** Asks Zendesk (`AskFirst`) about an agent whom it was not asked about for a minute: lists go by what it said last. */
export async function renewSeats(call: Asking, { id, agentOf }: SeatedPerson): Promise<void> {
  for (const subdomain of agentOf)
    for (const seat of await seatsOf(call, id, subdomain)) askWhoItIs(call, subdomain, seat);
}

interface Seat extends TicketAccess {
  /** When Zendesk was last asked about the agent. */
  checkedAt: Date;
}

async function seatsOf({ db }: Asking, userId: number, subdomain: string): Promise<Seat[]> {
  const rows = await db
    .selectFrom('zendesk_identity')
    .selectAll()
    .where('subdomain', '=', subdomain)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute();
  return rows.map((row) => ({
    agentId: row.zd_user_id,
    restriction: row.ticket_restriction,
    groupIds: row.group_ids,
    organizationId: row.organization_id,
    checkedAt: row.checked_at ?? row.linked_at,
  }));
}

/** Somebody who signs in with a password may have left Zendesk long ago. */
function askWhoItIs(
  call: Asking,
  subdomain: string,
  { agentId, checkedAt }: Pick<Seat, 'agentId' | 'checkedAt'>,
): void {
  const { services, now } = call;
  if (now.getTime() - checkedAt.getTime() < ASKED_AGAIN_MS) return;
  const { account } = services.ticketKnowledge;
  const key = `${subdomain} agent ${agentId}`;
  if ((account.get(key)?.askAgainAt ?? now) > now) return;
  throw new AskFirst(async () => {
    const entrance = { ip: call.client.ip, requestId: call.requestId };
    account.set(key, { told: null, askAgainAt: new Date(services.clock().getTime() + REST_MS) });
    const about = 'whether an agent still is one';
    const ask = (client: ZendeskClient) => readAgent(services, subdomain, agentId, client);
    const agent = await askBriefly(services, subdomain, { about, ask });
    if (agent) await admitAgent(services, subdomain, agent, entrance);
  });
}

/** What Zendesk has just said of the ticket; nothing where it does not answer. */
function factsOf({ services, now }: Asking, ticket: TicketOf) {
  const kept = services.ticketKnowledge.ticket(ticket);
  if (!kept || kept.askAgainAt <= now) throw new AskFirst(() => askAboutFacts(services, ticket, false));
  return kept.told?.facts ?? {};
}
