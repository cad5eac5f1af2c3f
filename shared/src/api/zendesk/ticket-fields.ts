import * as z from 'zod/mini';
import { ticketAccount, ticketId } from '../../basics/ids.ts';
import { TICKET_FACTS } from '../../forms/prefill/prefill-rule.ts';
import { ticketFieldId, ticketInput } from '../../forms/fields/ticket-field/schema.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Fields of Zendesk's tickets, for forms that ask for what stands in them. */

const away = {
  no_account: CODES.unprocessable,
  no_credentials: CODES.unprocessable,
  zendesk_forbidden: CODES.unprocessable,
  zendesk_rejected: CODES.unprocessable,
  zendesk_unavailable: CODES.unavailable,
};

/** An active field as a form would ask for it; types that nobody types or chooses are left out. */
export const ticketFieldInfo = z.object({
  id: ticketFieldId,
  title: z.string(),
  input: ticketInput,
  /** Absent where Zendesk keeps what is typed. */
  decimals: z.optional(z.int()),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type TicketFieldInfo = z.infer<typeof ticketFieldInfo>;

export const listTicketFields = contract({
  name: 'tickets.listTicketFields',
  summary: 'List the ticket fields of the connected account',
  method: 'GET',
  path: '/zendesk/ticket-fields',
  access: 'form:project:edit',
  input: z.object({}),
  reply: z.array(ticketFieldInfo),
  refusals: away,
});

/** `fields` by their ids, at most 50 of them with commas between; a field without a value is left out. */
export const ticketValues = contract({
  name: 'tickets.ticketValues',
  summary: 'Get ticket values for a form filled beside the ticket',
  method: 'GET',
  path: '/zendesk/tickets/{id}/values',
  access: 'self',
  input: z.object({
    id: ticketId,
    account: z.optional(ticketAccount),
    fields: z._default(z.string().check(z.regex(/^([a-z]{1,20}|\d{1,18})?(,([a-z]{1,20}|\d{1,18})){0,49}$/)), ''),
  }),
  reply: z.object({
    facts: z.record(z.enum(TICKET_FACTS), z.string()),
    fields: z.record(z.string(), z.unknown()),
  }),
  refusals: { ...away, unknown_account: CODES.notFound },
});
