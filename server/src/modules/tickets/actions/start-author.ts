import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import { sql } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { Person } from '../../../work/person.ts';
import { findSeatedPerson } from '../../zendesk/agents/account-seats.ts';
import { findPerson } from '../../session/find-person.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { mayPutOnTicket } from '../../zendesk/scope/may-put-on-tickets.ts';
import type { AskedStart } from './start-repository.ts';

type Asking = Pick<Work, 'db' | 'now' | 'requestId'> & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress;

/**
 * In whose name Zendesk starts an approval: the agent that the call names, if they are one and may put forms on the ticket, else
 * the account's person for automations. Refuses with `no_automation_person` where there is neither. May have to ask Zendesk about
 * the agent first (`AskFirst`).
 */
export async function startAuthor(asking: Asking, { subdomain, input }: AskedStart): Promise<Person> {
  const named = input.requestedBy ? await findAgent(asking, subdomain, input.requestedBy) : null;
  const ticket = { account: subdomain, ticketId: input.ticketId };
  if (named && (await mayPutOnTicket({ ...asking, person: named }, ticket))) return named;
  const { starts_as: startsAs } = await accountRow(asking, subdomain);
  const chosen = startsAs === null ? undefined : await findSeatedPerson(asking.db, startsAs);
  return chosen ? { ...chosen, account: null } : refuse('no_automation_person', ['requestedBy']);
}

/** An active agent of the account, by Zendesk's id or by our e-mail address of them. */
async function findAgent({ db }: Asking, subdomain: string, named: string): Promise<Person | null> {
  const row = await db
    .selectFrom('active_agent as i')
    .innerJoin('person as u', 'u.id', 'i.user_id')
    .select('u.id')
    .where('i.subdomain', '=', subdomain)
    .where((is) => is.or([is('i.zd_user_id', '=', named), sql<boolean>`lower(u.email) = ${named.toLowerCase()}`]))
    .executeTakeFirst();
  const person = row && (await findPerson(db, row.id));
  return person ? { ...person, account: subdomain, agentOf: [subdomain] } : null;
}
