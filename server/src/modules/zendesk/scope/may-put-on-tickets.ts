import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketTasks } from '../ports.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { type AskingSight, ticketSight } from './ticket-sight.ts';

const mayEverywhere = (person: Pick<Person, 'permissions'>): boolean => hasPermission(person, 'ticket:linked:add');

/**
 * Whether the caller may put forms on a ticket (of an account, null where nobody knows which): agents who see it, and holders of
 * `ticket:linked:add`. May have to ask Zendesk about an agent first (`AskFirst`).
 */
export async function mayPutOnTicket(
  work: AskingSight & HasTicketTasks & Pick<Work, 'person'>,
  { account, ticketId }: { account: string | null; ticketId: TicketId },
): Promise<boolean> {
  if (mayEverywhere(personOf(work))) return true;
  return account !== null && (await ticketSight(work, { subdomain: account, ticketId })) === 'whole';
}

/** Whether there is any ticket on which the person may put forms. */
export const mayPutOnTickets = (person: Pick<Person, 'permissions' | 'agentOf'>): boolean =>
  mayEverywhere(person) || person.agentOf.length > 0;
