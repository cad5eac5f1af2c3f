import type { TicketHit } from '@countersign/shared/api/submissions/search.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { meetsKnown, seatsOf } from '../../../zendesk/scope/ticket-access.ts';
import { seatMark } from '../filling/entry-words.ts';
import { mark, marksOfTerm } from '../words/marks.ts';
import type { HasLinkedTickets } from '../linked-tickets.ts';
import type { SearchAsked } from './asked.ts';
import { collect } from './collect.ts';
import { holdsAll, makeExcerpt } from './make-excerpt.ts';
import { type EntriesOf, type Lane, newestEntries } from './newest-entries.ts';

type Asked = SearchAsked & { work: HasLinkedTickets };

interface KnownTicket {
  no: number;
  /** Of account and number, as two accounts may have the same numbers. */
  id: string;
  account: string;
  ticketId: TicketId;
  subject: string | null;
}

/** Tickets `t`. */
const TICKETS: EntriesOf<KnownTicket> = {
  sql: sql`
    select n.no, t.subdomain || ' ' || t.ticket_id as id, t.subdomain as account, t.ticket_id as "ticketId", t.subject
      from newest n
      join lateral (select one.* from known_ticket one where one.subdomain = n.subdomain and one.ticket_id = n.ticket_id limit 1) t on true
     where true`,
};

/** Tickets with linked forms that the reader sees as an agent, by subject and number: what Zendesk last said of both decides. */
export async function searchTickets(asked: Asked): Promise<{ hits: TicketHit[]; next: string | null }> {
  const { work, terms, cursor, size, bounds } = asked;
  const lane = await laneOf(asked);
  if (!lane) return { hits: [], next: null };
  const marks = terms.flatMap((term) => marksOfTerm('ticket', term).map((one) => [one]));
  const read = new Map<string, KnownTicket>();
  return collect({
    cursor,
    size,
    async next(before, most) {
      const found = await newestEntries(work.db, { of: TICKETS, terms: marks, lane, before, most, bounds });
      for (const one of found) read.set(one.id, one);
      return found;
    },
    async check(ids) {
      const hits = new Map<string, TicketHit>();
      for (const id of ids) {
        const one = read.get(id);
        if (one && holdsAll(terms, [one.subject ?? '', one.ticketId], [])) hits.set(id, presentTicket(asked, one));
      }
      return hits;
    },
  });
}

const presentTicket = ({ terms }: Asked, { ticketId, account, subject }: KnownTicket): TicketHit => ({
  ticketId,
  account,
  subject: subject ?? '',
  excerpt: makeExcerpt(terms, [{ label: '', texts: [subject ?? ''] }]),
});

/**
 * A ticket is seen from one of these seats: any in an account where the reader sees all tickets, else one that Zendesk's restriction
 * leaves. The marks only narrow the index; {@link meetsKnown} decides. Null for whom is no agent.
 */
async function laneOf({ work, reader }: Asked): Promise<Lane | null> {
  const seats = await seatsOf(work.db, reader);
  const marks = seats.flatMap(({ subdomain, agentId, restriction, groupIds, organizationId }) => {
    if (restriction === null) return [mark('account', subdomain)];
    return [
      seatMark(subdomain, 'requester', agentId),
      seatMark(subdomain, 'assignee', agentId),
      seatMark(subdomain, 'organization', organizationId),
      ...groupIds.map((group) => seatMark(subdomain, 'group', group)),
    ].filter((one) => one !== null);
  });
  if (marks.length === 0) return null;
  const isSeen = meetsKnown(reader, 't');
  const isLinked = work.linkedTickets.isLinked({ subdomain: 't.subdomain', ticketId: 't.ticket_id' });
  return { marks: [marks], where: sql`(${isSeen} and ${isLinked})` };
}
