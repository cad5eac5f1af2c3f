import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { ZendeskNeeds } from '../client/connection.ts';
import type { Work } from '../../../work/work.ts';
import { findPlace } from './account-places.ts';
import { readTicketPlace } from './read-places.ts';
import type { TicketPlace } from './ticket-place.ts';

/** A list of forms is opened more often than a ticket moves to another brand or group. */
const STILL_TRUE_MS = 60_000;

export type FoundPlace = { type: 'known'; place: TicketPlace } | { type: 'missing' } | { type: 'unknown' };

/**
 * Where a ticket belongs: as Zendesk says now, or as it said within the last minute unless `isFresh`. When Zendesk does not
 * answer, what it said last, however long ago; `unknown` when it never said anything, `missing` when it has no such ticket.
 */
export async function placeOfTicket(
  work: Pick<Work, 'db' | 'now' | 'log'> & ZendeskNeeds,
  subdomain: string,
  ticketId: TicketId,
  { isFresh = false } = {},
): Promise<FoundPlace> {
  const before = await findPlace(work.db, subdomain, ticketId);
  if (before && !isFresh && work.now.getTime() - before.readAt.getTime() < STILL_TRUE_MS) {
    return { type: 'known', place: before };
  }
  const read = await readTicketPlace(work, subdomain, ticketId);
  if (read === 'unavailable') return before ? { type: 'known', place: before } : { type: 'unknown' };
  if (read === null) return { type: 'missing' };
  return { type: 'known', place: read };
}
