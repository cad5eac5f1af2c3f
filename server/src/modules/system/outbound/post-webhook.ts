import type { HasClock } from '../../../basics/clock.ts';
import { createHmac } from 'node:crypto';
import type { HasOutbound } from './has-outbound.ts';
import { type OutboundReply, sendOutbound } from '../../../basics/outbound.ts';

interface WebhookPost {
  url: string;
  allowedHosts: readonly string[];
  event: string;
  delivery: string;
  body: string;
  /** What it is signed with; two while a new key takes the place of another. */
  keys: readonly string[];
}

/** What comes back is shown, not used. */
const SHOWN_BYTES = 1000;

/**
 * Sends one call to another system. `X-Countersign-Signature` is `t=<seconds>,v1=<hmac>` with a `v1` for each key: HMAC-SHA256 over
 * `<seconds>.<body>`, the body as it is sent; `X-Countersign-Delivery` is the same for every attempt. Answers the status and the
 * beginning of what came back; rejects as {@link sendOutbound} does.
 */
export function postWebhook({ clock, outbound }: HasClock & HasOutbound, post: WebhookPost): Promise<OutboundReply> {
  const { url, allowedHosts, event, delivery, body, keys } = post;
  const seconds = Math.floor(clock().getTime() / 1000);
  const macs = keys.map((key) => createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex'));
  return sendOutbound({
    method: 'POST',
    url,
    allowedHosts,
    timeout: outbound.patience,
    limit: SHOWN_BYTES,
    isCut: true,
    headers: {
      'Content-Type': 'application/json',
      'X-Countersign-Event': event,
      'X-Countersign-Delivery': delivery,
      'X-Countersign-Signature': [`t=${seconds}`, ...macs.map((mac) => `v1=${mac}`)].join(','),
    },
    body,
  });
}
