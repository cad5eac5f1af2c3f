import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { PersonalLink } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { waitingLinks } from '../../submissions/personal-links/links-of-ticket.ts';

/** What was sent to a ticket's requester and is not answered yet, for agents of its account; nobody else reads of it. */
export async function waitingFor(
  db: Kysely<Tables>,
  { agentOf }: Pick<Person, 'agentOf'>,
  of: { account: string; ticketId: TicketId },
  now: Date,
): Promise<PersonalLink[]> {
  return agentOf.includes(of.account) ? waitingLinks(db, of, now) : [];
}
