import type { HasClock } from '../../../../basics/clock.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import type { QueuedUpdate } from './ticket-update.ts';

type Knowing = HasClock & HasTicketKnowledge;

/** Somebody may give the access more rights meanwhile. */
const REMEMBERED_MS = 3_600_000;
const keyOf = (subdomain: string): string => `${subdomain} authors`;

/** Whether the account's access may name an agent as the author of a note, as far as this server has tried within the hour. */
export function takesAuthors({ clock, ticketKnowledge }: Knowing, subdomain: string): boolean {
  const refused = ticketKnowledge.account.get(keyOf(subdomain));
  return refused === undefined || refused.askAgainAt <= clock();
}

/** Zendesk refused a note with an author and took it without one. */
export function rememberNoAuthors({ clock, ticketKnowledge }: Knowing, subdomain: string): void {
  const askAgainAt = new Date(clock().getTime() + REMEMBERED_MS);
  ticketKnowledge.account.set(keyOf(subdomain), { told: null, askAgainAt });
}

export const hasAuthor = (batch: readonly QueuedUpdate[]): boolean =>
  batch.some(({ change }) => change.kind === 'note' && change.payload.author !== undefined);
