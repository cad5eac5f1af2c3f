import * as z from 'zod/mini';
import { formKey, submissionId, ticketAccount, ticketId } from '../../../basics/ids.ts';
import { instant } from '../../../basics/time.ts';
import { formLanguage } from '../../../forms/languages/form-language.ts';
import { linkSecret } from '../../../forms/prefill/link-secret.ts';
import { availabilityRefusals } from '../../tickets/availability-refusals.ts';
import { contract } from '../../contract.ts';
import { closedFormRefusals } from '../../forms/forms.ts';
import { CODES } from '../../reply.ts';

/** Forms that an agent sends to a ticket's requester: one link, one ticket, one submission. */

/** Milliseconds that a link lives. */
export const LINK_LIFE_MS = 30 * 86_400_000;

export const personalLink = z.object({
  id: z.uuid(),
  formKey,
  formName: z.string(),
  name: z.string(),
  /** Empty where Zendesk knows no e-mail address of the requester. */
  address: z.string(),
  status: z.enum(['waiting', 'answered', 'withdrawn', 'expired']),
  sentBy: z.string(),
  createTime: instant,
  expireTime: instant,
  submissionId: z.nullable(submissionId),
});
export type PersonalLink = z.infer<typeof personalLink>;

/** `url` is told once. The same request id gives the same link with a new address; the one before no longer works. */
export const send = contract({
  name: 'personalLinks.send',
  summary: 'Create a personal link to a form for a ticket’s requester',
  method: 'POST',
  path: '/zendesk/tickets/{ticketId}/forms/{formKey}/personal-links',
  access: 'self',
  input: z.object({ ticketId, formKey, account: z.optional(ticketAccount) }),
  reply: z.object({ link: personalLink, url: z.string() }),
  refusals: {
    ...closedFormRefusals,
    ...availabilityRefusals,
    no_account: CODES.unprocessable,
    unknown_account: CODES.notFound,
    zendesk_unavailable: CODES.unavailable,
    ticket_closed: CODES.unprocessable,
    no_requester: CODES.unprocessable,
    requester_without_address: CODES.unprocessable,
    mail_not_configured: CODES.unprocessable,
    not_for_outsiders: CODES.unprocessable,
    too_many_links: CODES.unprocessable,
  },
  replay: 'by the use case',
});

export const withdraw = contract({
  name: 'personalLinks.withdraw',
  summary: 'Withdraw a personal link; refused once it’s answered',
  method: 'DELETE',
  path: '/zendesk/personal-links/{id}',
  access: 'self',
  input: z.object({ id: z.uuid() }),
  reply: personalLink,
  refusals: { link_answered: CODES.conflict },
});

/** To the address of the link and no other. `seconds`: how long until another code can be sent. */
export const sendCode = contract({
  name: 'personalLinks.sendCode',
  summary: 'Send a verification code to the e-mail address of a personal link',
  method: 'POST',
  path: '/public/personal-links/code',
  access: 'public',
  input: z.object({ link: linkSecret, language: z._default(formLanguage, 'en') }),
  reply: z.object({ seconds: z.int() }),
  refusals: {
    link_gone: CODES.notFound,
    link_answered: CODES.conflict,
    mail_not_configured: CODES.unprocessable,
    mail_failed: CODES.unavailable,
  },
  replay: 'none',
});
