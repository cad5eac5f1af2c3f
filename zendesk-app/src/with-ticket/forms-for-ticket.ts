import type { TicketDraft } from '@countersign/shared/api/tickets/drafts.ts';
import { isWaiting } from '../create/draft/draft-store.ts';

/** A ticket that has its number, as its page describes it. */
export interface KnownTicket {
  /** The app instance that stands beside it. */
  frame: string;
  createdAt: number | null;
  subject: string;
  requesterId: string | null;
}

export interface FormsForTicket {
  /** They were written in this frame, or for this very ticket. */
  sure: TicketDraft[];
  /** Two tickets were alike when they were saved: only a person can say whose they are. */
  unclear: TicketDraft[];
  /** They waited for a ticket that nobody has seen saved, and that may be this one. */
  lost: TicketDraft[];
}

/** Clocks of Zendesk and of our server may differ by this, and a ticket comes into being a moment after it was saved. */
const SKEW_MS = 120_000;

/**
 * Which of the forms that wait were written for this ticket: those of its own frame; else those whose ticket was like it in subject
 * and requester, and was saved when it came into being. Where several frames had such a ticket it is nobody's.
 */
export function formsForTicket(rows: readonly TicketDraft[], ticket: KnownTicket): FormsForTicket {
  const waiting = rows.filter(isWaiting);
  const own = waiting.filter(({ frame }) => frame === ticket.frame);
  if (own.length > 0) return { sure: own, unclear: [], lost: [] };
  const { createdAt } = ticket;
  if (createdAt === null) return { sure: [], unclear: [], lost: [] };
  const before = waiting.filter(({ sendsSince }) => Date.parse(sendsSince ?? '') <= createdAt + SKEW_MS);
  const alike = before.filter(({ saved }) => saved && isLike(saved, ticket, createdAt));
  const lost = before.filter(({ saved }) => !saved);
  const isOneFrame = new Set(alike.map(({ frame }) => frame)).size === 1;
  return isOneFrame ? { sure: alike, unclear: [], lost: [] } : { sure: [], unclear: alike, lost };
}

function isLike(
  saved: NonNullable<TicketDraft['saved']>,
  { subject, requesterId }: KnownTicket,
  createdAt: number,
): boolean {
  const isThen = Math.abs(createdAt - Date.parse(saved.at)) <= SKEW_MS;
  const isNamed = saved.subject.trim() !== '' && saved.requesterId !== null;
  return isThen && isNamed && saved.subject.trim() === subject.trim() && saved.requesterId === requesterId;
}
