import * as z from 'zod/mini';
import { OUTBOUND_EVENTS, outboundEvent } from './outbound-event.ts';
import { allOutboundWords } from './outbound-words.ts';
import { isWebhookAddress, LONGEST_WEBHOOK_ADDRESS, LONGEST_WEBHOOK_BODY } from './webhook-body.ts';

const address = z.string().check(
  z.maxLength(LONGEST_WEBHOOK_ADDRESS),
  z.refine((text) => isWebhookAddress(text)),
);

const webhook = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  url: address,
  events: z.array(outboundEvent).check(z.maxLength(OUTBOUND_EVENTS.length)),
  isEnabled: z.boolean(),
  /** A body of one's own (`webhook-body.ts`), checked where it is saved; without it the usual one is sent. */
  body: z.optional(z.string().check(z.maxLength(LONGEST_WEBHOOK_BODY))),
});

/** What leaves the house, and whereto. */
export const outboundSettings = z.object({
  /** Hosts in the own network that service tasks and webhooks may call, `host` or `host:port`. */
  allowedHosts: z.array(z.string().check(z.regex(/^[a-z\d.[\]:-]{1,253}$/i))).check(z.maxLength(100)),
  mailEvents: z.array(outboundEvent).check(z.maxLength(OUTBOUND_EVENTS.length)),
  /** Whether the ticket gets an internal note when its process has ended. */
  writesTicketNotes: z.boolean(),
  webhooks: z.array(webhook).check(z.maxLength(20)),
  /** Own words for e-mails, notes and messages inside the product. */
  words: z._default(allOutboundWords, []),
});
export type OutboundSettings = z.infer<typeof outboundSettings>;

export const USUAL_OUTBOUND: OutboundSettings = {
  allowedHosts: [],
  mailEvents: ['task_assigned', 'task_returned', 'task_urged', 'task_reminded', 'process_ended', 'cc'],
  writesTicketNotes: true,
  webhooks: [],
  words: [],
};
