import type { TicketPeople } from '@countersign/shared/workflow/environment.ts';
import { AskFirst } from '../../../database/ask-first.ts';
import type { Call } from '../../../http/serve.ts';
import { findAccountOf } from '../sign-in/account-repository.ts';
import { askAboutGroup, askAboutTicket } from './ask-people.ts';
import { findKeptPeople } from './people-repository.ts';

interface Wanted {
  ticketId: string;
  /** In whose account the ticket is looked up: whoever started the process, or null for a public form. */
  starterId: number | null;
}

/**
 * The people around a ticket as the engine asks for them. Who is wanted and not known well enough is asked for first
 * (`AskFirst`); with `asks` false, and while Zendesk does not answer, what it said last counts. Undefined without an account.
 */
export async function peopleOfTicket(
  { db, now, services }: Pick<Call, 'db' | 'now' | 'services'>,
  { ticketId, starterId }: Wanted,
  { asks }: { asks: boolean },
): Promise<TicketPeople | undefined> {
  const account = await findAccountOf(db, starterId ?? 0);
  if (!account) return undefined;
  const { subdomain } = account;
  const kept = await findKeptPeople(db, { subdomain, ticketId });
  const isDue = (of: { askAgainAt: Date } | null | undefined): boolean => asks && (!of || of.askAgainAt <= now);
  const ticket = () => {
    if (isDue(kept)) throw new AskFirst(() => askAboutTicket(services, { subdomain, ticketId }));
    return kept;
  };
  return {
    assigneeId: () => textOf(ticket()?.assigneeId ?? null),
    groupMemberIds: () => {
      const { groupId = null, group = null } = ticket() ?? {};
      if (groupId === null) return [];
      if (isDue(group)) throw new AskFirst(() => askAboutGroup(services, { subdomain, groupId }));
      return (group?.memberIds ?? []).map(String);
    },
  };
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id));
