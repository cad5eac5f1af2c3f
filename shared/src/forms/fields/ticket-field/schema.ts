import * as z from 'zod/mini';
import { answerBase, choiceOptions } from '../../field-base.ts';

/** Zendesk's number of a custom field, or the name of one that every ticket has; empty in an unfinished draft. */
export const ticketFieldId = z.string().check(z.regex(/^(\d{1,18}|subject|description|status|priority|type)$/));

/** Digits after the point that a decimal field of Zendesk keeps. */
export const ZENDESK_DECIMALS = 4;

/** How a ticket field is answered; `check` is one box to tick. */
export const TICKET_INPUTS = ['text', 'long_text', 'number', 'check', 'date', 'choice', 'choices'] as const;
export const ticketInput = z.enum(TICKET_INPUTS);
export type TicketInput = z.infer<typeof ticketInput>;

/**
 * A field of the Zendesk ticket: filled in from the ticket beside the form, anywhere else an ordinary input. Answer by `input`:
 * string, string, number, boolean, `YYYY-MM-DD`, the value (tag) of an option, list of such values.
 */
export const ticketFieldField = z.object({
  ...answerBase,
  type: z.literal('ticket_field'),
  ticketField: z._default(z.union([ticketFieldId, z.literal('')]), ''),
  input: z._default(ticketInput, 'text'),
  /** Of a number, as of the field of that name; without it as many as Zendesk keeps. */
  decimals: z.optional(z.int().check(z.gte(0), z.lte(10))),
  /** Of `choice` and `choices`, as the ticket field had them when it was chosen; values are Zendesk's tags. */
  options: z._default(choiceOptions, []),
});
export type TicketFieldField = z.infer<typeof ticketFieldField>;

/** Whether it is answered by choosing among its options. */
export const hasTicketChoices = ({ input }: Pick<TicketFieldField, 'input'>): boolean =>
  input === 'choice' || input === 'choices';
