import type { ZendeskNeeds } from '../client/connection.ts';
import type { TicketPeople } from '@countersign/shared/workflow/environment/environment.ts';
import { AskFirst } from '../../../database/ask-first.ts';
import type { Work } from '../../../work/work.ts';
import { findAccountRow } from '../accounts/account-rows.ts';
import { askAboutGroup, askAboutTicket } from './ask-people.ts';
import { findCachedPeople, type TicketOf } from './ticket-people.ts';

/**
 * The people around a ticket as the engine asks for them. Who is wanted and not known well enough is asked for first
 * (`AskFirst`); with `asks` false, and while Zendesk does not answer, what it said last counts. Undefined where the account is not connected.
 */
export async function peopleOfTicket(
  work: Pick<Work, 'db' | 'now'> & ZendeskNeeds,
  { subdomain, ticketId }: TicketOf,
  { asks }: { asks: boolean },
): Promise<TicketPeople | undefined> {
  if (!(await findAccountRow({ db: work.db }, subdomain))) return undefined;
  const kept = await findCachedPeople(work.db, { subdomain, ticketId });
  const isDue = (of: { askAgainAt: Date } | null | undefined): boolean => asks && (!of || of.askAgainAt <= work.now);
  const ticket = () => {
    if (isDue(kept)) throw new AskFirst(() => askAboutTicket(work, { subdomain, ticketId }));
    return kept;
  };
  return {
    assigneeId: () => textOf(ticket()?.assigneeId ?? null),
    groupMemberIds: () => {
      const { groupId = null, group = null } = ticket() ?? {};
      if (groupId === null) return [];
      if (isDue(group)) throw new AskFirst(() => askAboutGroup(work, { subdomain, groupId }));
      return (group?.memberIds ?? []).map(String);
    },
    requesterAddress: () => ticket()?.requesterAddress ?? null,
    isUnanswered: () => (ticket()?.readAt ?? null) === null,
  };
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id));
