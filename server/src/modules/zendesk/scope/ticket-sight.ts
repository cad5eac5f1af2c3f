import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketKnowledge } from '../facts/ticket-knowledge.ts';
import { AskFirst } from '../../../database/ask-first.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { Person } from '../../../work/person.ts';
import { askAboutFacts } from '../facts/ask-about-facts.ts';
import type { TicketOf } from '../people/ticket-people.ts';
import { admitAgent, type AgentNeeds } from '../agents/admit-agent.ts';
import { ASKED_AGAIN_MS } from '../agents/checks/agent-checks.ts';
import { readAgent } from '../agents/person-of-agent.ts';
import { askBriefly, REST_MS } from '../client/ask-briefly.ts';
import type { ZendeskClient } from '../client/client.ts';
import { isWithinAccess, type TicketAccess } from './ticket-access.ts';
import type { HasTicketTasks } from '../ports.ts';

/** How much of a ticket a person may be told: all of it, what the page of an approval shows, or nothing. */
export type TicketSight = 'whole' | 'summary' | 'none';

/** What it takes to ask Zendesk what an agent sees. */
export type AskingSight = Pick<Work, 'db' | 'now' | 'requestId'> & AgentNeeds & HasTicketKnowledge & HasAddress;
type SeatedPerson = Pick<Person, 'id' | 'agentOf'>;

/**
 * How much of a ticket the caller may be told, to be asked before its account's credentials are used in their name: agents of
 * the account see what Zendesk lets them see, people with an open approval of the ticket its summary. Where Zendesk must be
 * asked about an agent (`AskFirst`) and does not answer, a restricted agent sees nothing.
 */
export async function ticketSight(
  work: AskingSight & HasTicketTasks & Pick<Work, 'person'>,
  ticket: TicketOf,
): Promise<TicketSight> {
  const person = personOf(work);
  if (await isSeenByAgent(work, person, ticket)) return 'whole';
  return (await work.ticketTasks.waitFor(work.db, person, ticket)) ? 'summary' : 'none';
}

/** Whether the caller sees all of a ticket as an agent; may have to ask Zendesk first, as {@link ticketSight} does. */
export async function isSeenByAgent(
  work: AskingSight,
  { id, agentOf }: SeatedPerson,
  ticket: TicketOf,
): Promise<boolean> {
  if (!agentOf.includes(ticket.subdomain)) return false;
  const seats = await seatsOf(work, id, ticket.subdomain);
  for (const { checkedAt, ...access } of seats) {
    askWhoItIs(work, ticket.subdomain, { agentId: access.agentId, checkedAt });
    if (access.restriction === null || isWithinAccess(access, factsOf(work, ticket))) return true;
  }
  return false;
}

/** Asks Zendesk (`AskFirst`) about an agent whom it was not asked about for a minute: lists go by what it said last. */
export async function renewSeats(work: AskingSight, { id, agentOf }: SeatedPerson): Promise<void> {
  for (const subdomain of agentOf)
    for (const seat of await seatsOf(work, id, subdomain)) askWhoItIs(work, subdomain, seat);
}

interface Seat extends TicketAccess {
  /** When Zendesk was last asked about the agent. */
  checkedAt: Date;
}

async function seatsOf({ db }: AskingSight, userId: UserId, subdomain: string): Promise<Seat[]> {
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
  work: AskingSight,
  subdomain: string,
  { agentId, checkedAt }: Pick<Seat, 'agentId' | 'checkedAt'>,
): void {
  const { now } = work;
  if (now.getTime() - checkedAt.getTime() < ASKED_AGAIN_MS) return;
  const { account } = work.ticketKnowledge;
  const key = `${subdomain} agent ${agentId}`;
  if ((account.get(key)?.askAgainAt ?? now) > now) return;
  throw new AskFirst(async () => {
    const entrance = { ip: work.ip, requestId: work.requestId };
    account.set(key, { told: null, askAgainAt: new Date(work.clock().getTime() + REST_MS) });
    const about = 'whether an agent still is one';
    const ask = (client: ZendeskClient) => readAgent(work, subdomain, agentId, { client });
    const agent = await askBriefly(work, subdomain, { about, ask });
    if (agent) await admitAgent(work, subdomain, agent, entrance);
  });
}

/** What Zendesk has just said of the ticket; nothing where it does not answer. */
function factsOf(work: AskingSight, ticket: TicketOf) {
  const kept = work.ticketKnowledge.ticket(ticket);
  if (!kept || kept.askAgainAt <= work.now) throw new AskFirst(() => askAboutFacts(work, ticket, false));
  return kept.told?.facts ?? {};
}
