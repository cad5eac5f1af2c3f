import * as z from 'zod/mini';

/** A tag as Zendesk takes one: without blanks and without most signs. */
export const ticketTag = z.string().check(z.regex(/^[\p{L}\p{N}_\-/.:]{1,80}$/u));
