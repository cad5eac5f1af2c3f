import type { ZendeskNeeds } from '../client/connection.ts';
import type { HasTicketKnowledge } from './ticket-knowledge.ts';
import type { Variables } from '@countersign/shared/workflow/state.ts';
import { ticketFieldOf } from '@countersign/shared/workflow/environment/ticket-facts.ts';
import { AskFirst } from '../../../database/ask-first.ts';
import type { Work } from '../../../work/work.ts';
import type { TicketOf } from '../people/ticket-people.ts';
import { askAboutFacts } from './ask-about-facts.ts';

interface Wish {
  /** What the conditions of the process read. */
  names: readonly string[];
  /** What the process read of this ticket before; null where it never did. */
  lastRead: () => Promise<Variables | null>;
}

/**
 * What a ticket holds, as the engine asks for it. What is not known well enough is asked for first (`AskFirst`). While Zendesk does
 * not answer, and where it has no such ticket any more, what the process read last counts; null where it never read it.
 */
export async function factsOfTicket(
  work: Pick<Work, 'now'> & ZendeskNeeds & HasTicketKnowledge,
  of: TicketOf,
  { names, lastRead }: Wish,
): Promise<() => Variables | null> {
  const custom = names.some((name) => ticketFieldOf(name) !== null);
  const kept = work.ticketKnowledge.ticket(of);
  const isDue = !kept || kept.askAgainAt <= work.now || (custom && kept.told?.custom === false);
  if (isDue) {
    return () => {
      throw new AskFirst(() => askAboutFacts(work, of, custom));
    };
  }
  const { told } = kept;
  if (told?.facts) return () => told.facts;
  const last = await lastRead();
  // A ticket that is not there holds nothing, as where there is none.
  return () => last ?? (told === null ? null : {});
}
