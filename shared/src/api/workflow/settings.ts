import * as z from 'zod/mini';
import { definitionKey, revision } from '../../basics/ids.ts';
import { businessCalendar } from '../../workflow/time/calendar.ts';
import { outboundSettings } from '../../workflow/messages/outbound-settings.ts';
import { outboundEvent } from '../../workflow/messages/outbound-event.ts';
import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';
import { WORDED_MESSAGES } from '../../workflow/messages/outbound-words.ts';
import { ANSWERS_BODY, contract, LIST_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/** How approvals behave in this installation. */

/** `rev` 0 means that nobody has changed it yet. */
const calendarWithRev = z.object({ rev: revision, calendar: businessCalendar });

export const getCalendar = contract({
  name: 'workflow.getCalendar',
  summary: 'Get the business calendar: working hours, holidays and time zone',
  method: 'GET',
  path: '/workflow/calendar',
  access: 'self',
  input: z.object({}),
  reply: calendarWithRev,
});

/** Timers that are set already keep their moment. */
export const saveCalendar = contract({
  name: 'workflow.saveCalendar',
  summary: 'Update the business calendar',
  method: 'PUT',
  path: '/workflow/calendar',
  access: 'workflow:calendar:edit',
  bodyBytes: LIST_BODY,
  input: calendarWithRev,
  reply: calendarWithRev,
  refusals: { stale_revision: CODES.conflict },
});

const outboundWithRev = z.object({ rev: revision, settings: outboundSettings });
/** What is said where nobody has put it in own words; what is told inside the product alone has no e-mail. */
const standardWords = z.object({
  subject: z.optional(z.string()),
  text: z.optional(z.string()),
  note: z.optional(z.string()),
  notice: z.string(),
});

const outboundReply = z.object({
  ...outboundWithRev.shape,
  /** A mail server is configured; without one no e-mail leaves. */
  hasMail: z.boolean(),
  /** Keys with which the webhooks are signed, by the id of the webhook. */
  keys: z.record(z.string(), z.string()),
  standard: z.record(z.enum(LANGUAGE_TAGS), z.record(z.enum(WORDED_MESSAGES), standardWords)),
});

export const getOutbound = contract({
  name: 'workflow.getOutbound',
  summary: 'Get settings for e-mail, ticket notes, webhooks and allowed hosts',
  method: 'GET',
  path: '/workflow/outbound',
  access: 'workflow:outbound:edit',
  input: z.object({}),
  reply: outboundReply,
});

/** What is wrong with the body of a webhook, with `line` and `column` in `params`. */
const webhookBodyRefusals = { webhook_name: CODES.unprocessable, webhook_json: CODES.unprocessable };

export const saveOutbound = contract({
  name: 'workflow.saveOutbound',
  summary: 'Update settings for e-mail, ticket notes, webhooks and allowed hosts',
  method: 'PUT',
  path: '/workflow/outbound',
  access: 'workflow:outbound:edit',
  bodyBytes: ANSWERS_BODY,
  input: outboundWithRev,
  reply: outboundReply,
  refusals: { stale_revision: CODES.conflict, ...webhookBodyRefusals },
});

const { url, body } = outboundSettings.shape.webhooks.def.element.shape;

const trialReply = z.object({ status: z.int() });
const trialRefusals = {
  ...webhookBodyRefusals,
  webhook_private: CODES.unprocessable,
  webhook_unreachable: CODES.unavailable,
};

/** `status` is the one of the HTTP answer, whatever it is. The address may be a new one; hosts of one's own are those that are saved. */
export const tryWebhook = contract({
  name: 'workflow.tryWebhook',
  summary: 'Send a signed example to a webhook',
  method: 'POST',
  path: '/workflow/outbound/webhooks/{id}/trial',
  access: 'workflow:outbound:edit',
  bodyBytes: LIST_BODY,
  input: z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)), url, event: outboundEvent, body }),
  reply: trialReply,
  refusals: trialRefusals,
  replay: 'none',
});

/** The same for a webhook of a step of the process `key`, saved or not. */
export const tryStepWebhook = contract({
  name: 'workflow.tryStepWebhook',
  summary: 'Send a signed example to a step’s webhook',
  method: 'POST',
  path: '/workflow/outbound/steps/{key}/trial',
  access: 'workflow:outbound:edit',
  bodyBytes: LIST_BODY,
  input: z.object({ key: definitionKey, url, event: z.enum(['create', 'assign', 'complete']), body }),
  reply: trialReply,
  refusals: trialRefusals,
  replay: 'none',
});
