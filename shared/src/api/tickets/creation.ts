import * as z from 'zod/mini';
import { fieldKey, formKey, ticketAccount } from '../../basics/ids.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { ticketTag } from './ticket-tag.ts';
import { availabilityRule, zendeskPlace } from './availability.ts';

/** By what rule a public answer of a form becomes a ticket. */

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
/** Zendesk shows no more of a subject. */
export const LONGEST_SUBJECT = 150;
const MOST_TAGS = 20;

/** A place is null where Zendesk's own default counts. */
export const ticketCreation = z.object({
  isOn: z.boolean(),
  account: ticketAccount,
  /** May name fields as `{{key}}`; the form's name where nothing is left of it. */
  subject: z.string().check(z.maxLength(LONGEST_SUBJECT)),
  /** The field of type `email` or `email_code` that names the requester; without one, or without its answer, it is the access of the account. */
  emailField: z.nullable(fieldKey),
  nameField: z.nullable(fieldKey),
  brand: z.nullable(zendeskPlace),
  group: z.nullable(zendeskPlace),
  ticketForm: z.nullable(zendeskPlace),
  priority: z.nullable(z.enum(PRIORITIES)),
  tags: z.array(ticketTag).check(z.maxLength(MOST_TAGS)),
  /** Whether the requester sees the answers, and so what Zendesk mails about them; else they are an internal note. */
  isPublic: z.boolean(),
});
export type TicketCreation = z.infer<typeof ticketCreation>;

export const getPlaces = contract({
  name: 'tickets.getCreationPlaces',
  summary: 'List the brands, groups and ticket forms that new tickets of a form can have',
  method: 'GET',
  path: '/forms/{formKey}/ticket-mapping/places/{account}',
  access: 'form:project:edit',
  input: z.object({ formKey, account: ticketAccount }),
  /** Empty lists where Zendesk did not answer. */
  reply: z.object({ isReachable: z.boolean(), ...availabilityRule.shape }),
  refusals: { unknown_account: CODES.notFound },
});
