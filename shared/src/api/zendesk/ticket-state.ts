import * as z from 'zod/mini';

/** What became of a ticket in Zendesk. The forms of one that was merged into another are on that one, and are `mergedFrom` it. */
export const ticketState = z.enum(['open', 'solved', 'closed', 'deleted']);
export type TicketState = z.infer<typeof ticketState>;
