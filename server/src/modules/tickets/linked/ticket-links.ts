import { sql } from 'kysely';
import type { TicketLinks } from '../../devices/ports.ts';

/** Answers what devices ask of linked forms. */
export const ticketLinks: TicketLinks = {
  answersOf: ({ ticketId, account }) => sql<string>`select l.submission_id from linked_form l
    where l.zd_tkt_id = ${ticketId} ${account === null ? sql`` : sql`and l.subdomain = ${account}`}`,
};
