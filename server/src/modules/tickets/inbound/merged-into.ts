import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { TicketAudit, ZendeskTicket } from '../../zendesk/client/client.ts';

/** Zendesk's own tag on a ticket that was closed by merging it into another. */
const MERGED_TAG = 'closed_by_merge';

/**
 * The ticket into which this one was merged; null when it was not, or nobody can tell. Its last audits name the other ticket
 * in their source (`rel: merge`), or in the note that Zendesk leaves on the closed one.
 */
export function mergedInto(
  ticket: Pick<ZendeskTicket, 'id' | 'tags'>,
  audits: readonly TicketAudit[],
): TicketId | null {
  const isTagged = ticket.tags.includes(MERGED_TAG);
  const newestFirst = audits.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  for (const audit of newestFirst) {
    const target = targetIn(audit, isTagged);
    if (target !== null && target !== ticket.id) return target;
  }
  return null;
}

function targetIn({ via, events }: TicketAudit, isTagged: boolean): TicketId | null {
  const source = via?.source;
  if (source?.rel === 'merge') {
    const named = [source.to?.ticket_id, source.from?.ticket_id].map(toId).find((id) => id !== null);
    if (named) return named;
  }
  if (!isTagged) return null;
  const body = events.map((event) => (typeof event.body === 'string' ? event.body : '')).join('\n');
  return toId(/#(\d{1,18})\b/.exec(body)?.[1]);
}

const toId = (value: unknown): TicketId | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,18}$/.test(text) ? (text as TicketId) : null;
};
