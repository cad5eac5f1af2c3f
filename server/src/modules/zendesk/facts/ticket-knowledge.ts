import type { Variables } from '@countersign/shared/workflow/state.ts';
import type { TicketOf } from '../people/ticket-people.ts';

export interface HasTicketKnowledge {
  ticketKnowledge: TicketKnowledge;
}

/** What Zendesk last said of something, or that it did not (`null`), and from when on it is asked again. */
export interface CachedReply<T> {
  told: T | null;
  askAgainAt: Date;
}

/** A ticket's values by the names of conditions; `custom` says whether its custom fields are among them. */
export interface TicketFacts {
  /** Null where there is no such ticket. */
  facts: Variables | null;
  custom: boolean;
}

/**
 * What this server has just heard from Zendesk: long enough for the second attempt of a transaction, for steps that follow at once
 * and for a batch. What a process has read is kept in its own history.
 */
export interface TicketKnowledge {
  ticket: (of: TicketOf) => CachedReply<TicketFacts> | undefined;
  keepTicket: (of: TicketOf, told: CachedReply<TicketFacts>) => void;
  /** The ticket has changed. */
  forgetTicket: (of: TicketOf) => void;
  /** What accounts have said of themselves, by account and question. */
  account: Map<string, CachedReply<unknown>>;
}

/** Beyond so many tickets those that would be asked for again anyway are forgotten. */
const MANY = 500;

export function createTicketKnowledge(clock: () => Date): TicketKnowledge {
  const tickets = new Map<string, CachedReply<TicketFacts>>();
  const keyOf = ({ subdomain, ticketId }: TicketOf): string => `${subdomain} ${ticketId}`;
  const sweep = () => {
    const now = clock();
    for (const [key, { askAgainAt }] of tickets) if (askAgainAt <= now) tickets.delete(key);
  };
  return {
    ticket: (of) => tickets.get(keyOf(of)),
    keepTicket: (of, told) => {
      if (tickets.size >= MANY) sweep();
      tickets.set(keyOf(of), told);
    },
    forgetTicket: (of) => void tickets.delete(keyOf(of)),
    account: new Map(),
  };
}
