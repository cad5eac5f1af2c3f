import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { linkedFormId, ticketId } from '../../basics/ids.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** The longest note of one's own; the answers of a form come on top. */
export const LONGEST_NOTE = 5000;

/** An internal note: own words, the readable answers of a linked form of this ticket, or both. It is written soon after. */
export const addNote = contract({
  name: 'tickets.addNote',
  summary: 'Add an internal note to a ticket: your text, a linked form’s answers, or both',
  method: 'POST',
  path: '/zendesk/tickets/{id}/note',
  access: 'self',
  input: z.object({
    id: ticketId,
    text: z.string().check(trimmed(), mostLetters(LONGEST_NOTE)),
    linkedFormId: z.optional(linkedFormId),
    /** Language of the labels that are ours. */
    language: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.null(),
  refusals: {
    note_empty: CODES.unprocessable,
    no_account: CODES.unprocessable,
    light_agent: CODES.forbidden,
    ticket_closed: CODES.conflict,
  },
});
