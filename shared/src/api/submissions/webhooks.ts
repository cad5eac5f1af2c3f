import * as z from 'zod/mini';
import { formKey, revision, submissionId, userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { isWebhookAddress, LONGEST_WEBHOOK_ADDRESS } from '../../workflow/messages/webhook-body.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Webhooks of a form: other systems hear of its answers. */

export const WEBHOOK_EVENTS = ['answer_received', 'answer_changed', 'answer_removed', 'answer_restored'] as const;
export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/**
 * Why nothing is sent any more: `owner_left` and `owner_right` by what became of the person whose sight counts, `gone` after 410,
 * `failing` after many calls that were given up. Saving the webhook starts it again.
 */
export const STOP_REASONS = ['owner_left', 'owner_right', 'gone', 'failing'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const MOST_FORM_WEBHOOKS = 20;
export const LONGEST_WEBHOOK_FILTER = 4000;
/** How long calls are signed with the key before, too, once there is a new one. */
export const KEY_OVERLAP_HOURS = 24;

const webhookId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));
const deliveryId = webhookId;

const content = {
  name: z.string().check(trimmed(), z.minLength(1), mostLetters(60)),
  url: z.string().check(
    z.maxLength(LONGEST_WEBHOOK_ADDRESS),
    z.refine((text) => isWebhookAddress(text)),
  ),
  events: z.array(webhookEvent).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
  /** FEEL over the answers; empty for all. */
  filter: z.string().check(z.maxLength(LONGEST_WEBHOOK_FILTER)),
  isEnabled: z.boolean(),
};

export const formWebhook = z.object({
  id: webhookId,
  ...content,
  name: z.string(),
  /** Whose sight decides what is sent: the person who saved it last. */
  owner: z.object({ id: userId, nickName: z.string() }),
  stopped: z.nullable(z.object({ reason: z.enum(STOP_REASONS), time: instant })),
  /** Until then nothing is tried, because the endpoint could not be reached. */
  quietUntil: z.nullable(instant),
  waiting: z.int(),
  /** Of the last call that was tried. */
  last: z.nullable(z.object({ state: z.string(), time: instant })),
  /** Until then calls carry a signature with the former key too. */
  formerKeyUntil: z.nullable(instant),
  rev: revision,
});
export type FormWebhook = z.infer<typeof formWebhook>;

const of = { formKey, id: webhookId };
const filterRefusals = { filter_wrong: CODES.unprocessable };

/** For those who may edit the form and view its answers; so are all the others. */
export const list = contract({
  name: 'submissions.listWebhooks',
  summary: 'List the webhooks of a form',
  method: 'GET',
  path: '/forms/{formKey}/webhooks',
  access: 'form:project:edit',
  input: z.object({ formKey }),
  reply: z.object({ webhooks: z.array(formWebhook) }),
});

/** The signing key is in this answer and in that of a new key, and nowhere else. */
const withKey = z.object({ webhook: formWebhook, key: z.string() });

export const create = contract({
  name: 'submissions.createWebhook',
  summary: 'Add a webhook to a form',
  method: 'POST',
  path: '/forms/{formKey}/webhooks',
  access: 'form:project:edit',
  input: z.object({ formKey, ...content }),
  reply: withKey,
  refusals: {
    webhook_exists: CODES.conflict,
    too_many_webhooks: CODES.conflict,
    webhook_private: CODES.unprocessable,
    ...filterRefusals,
  },
  replay: 'none',
});

/** Whoever saves it owns it from then on, and a webhook that had stopped starts again. */
export const update = contract({
  name: 'submissions.updateWebhook',
  summary: 'Change a webhook of a form',
  method: 'PUT',
  path: '/forms/{formKey}/webhooks/{id}',
  access: 'form:project:edit',
  input: z.object({ ...of, rev: revision, ...content }),
  reply: formWebhook,
  refusals: {
    webhook_exists: CODES.conflict,
    stale_revision: CODES.conflict,
    webhook_private: CODES.unprocessable,
    ...filterRefusals,
  },
});

export const remove = contract({
  name: 'submissions.removeWebhook',
  summary: 'Remove a webhook with its log',
  method: 'DELETE',
  path: '/forms/{formKey}/webhooks/{id}',
  access: 'form:project:edit',
  input: z.object(of),
  reply: z.null(),
});

export const renewKey = contract({
  name: 'submissions.renewWebhookKey',
  summary: 'Make a new signing key for a webhook; the former one signs too for a day',
  method: 'POST',
  path: '/forms/{formKey}/webhooks/{id}/key',
  access: 'form:project:edit',
  input: z.object(of),
  reply: withKey,
  replay: 'none',
});

/** `status` is null where no answer came; `reply` is the beginning of what came back. */
const trial = z.object({
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(['private', 'unreachable'])),
  durationMs: z.int(),
  reply: z.string(),
});

/** Sends a made-up answer, marked by `test: true`, with the key of the webhook. */
export const tryOut = contract({
  name: 'submissions.tryWebhook',
  summary: 'Send a test to a webhook',
  method: 'POST',
  path: '/forms/{formKey}/webhooks/{id}/trial',
  access: 'form:project:edit',
  input: z.object({ ...of, event: webhookEvent }),
  reply: trial,
  replay: 'none',
});
export type Trial = z.infer<typeof trial>;

/** `skipped` was not to be sent (`reason` says why), `failed` was given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export const DELIVERY_REASONS = [
  '',
  'status',
  'unreachable',
  'timeout',
  'private',
  'gone',
  'expired',
  'filter',
  'filter_error',
  'not_seen',
  'stopped',
] as const;

const delivery = z.object({
  id: deliveryId,
  event: webhookEvent,
  submissionId,
  serial: z.int(),
  /** When it happened. */
  time: instant,
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS),
  attempts: z.int(),
  nextTime: z.nullable(instant),
  lastTime: z.nullable(instant),
  status: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** Bytes of the body that was sent; the answers in it are not kept here. */
  sentBytes: z.nullable(z.int()),
  /** The first bytes that came back. */
  reply: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

export const listDeliveries = contract({
  name: 'submissions.listWebhookDeliveries',
  summary: 'List what a webhook was told, newest first',
  method: 'GET',
  path: '/forms/{formKey}/webhooks/{id}/deliveries',
  access: 'form:project:edit',
  input: z.object({ ...of, ...pageQuery, state: z.optional(z.enum(DELIVERY_STATES)) }),
  reply: pageOf(delivery),
});

/** With the id that it had, so that a receiver that took it already can tell. */
export const resend = contract({
  name: 'submissions.resendWebhookDelivery',
  summary: 'Send a webhook call again',
  method: 'POST',
  path: '/forms/{formKey}/webhooks/{id}/deliveries/{deliveryId}/resend',
  access: 'form:project:edit',
  input: z.object({ ...of, deliveryId }),
  reply: delivery,
  refusals: { webhook_stopped: CODES.conflict },
});
