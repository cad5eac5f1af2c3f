import type { HasClock } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { createHmac } from 'node:crypto';
import { sendOutbound } from '../../../basics/outbound.ts';
import { webhookKey } from '../../system/outbound/outbound.ts';

interface WebhookPost {
  id: string;
  url: string;
  allowedHosts: readonly string[];
  event: string;
  delivery: string;
  body: string;
}

/**
 * Sends one call to another system and answers the status that it answered with. `X-Countersign-Signature` is
 * `t=<seconds>,v1=<hmac>`: HMAC-SHA256 over `<seconds>.<body>`, the body as it is sent, with the key of the webhook;
 * `X-Countersign-Delivery` is the same for every attempt. Rejects as {@link sendOutbound} does.
 */
export async function postWebhook(services: HasClock & HasSecrets, post: WebhookPost): Promise<number> {
  const { id, url, allowedHosts, event, delivery, body } = post;
  const seconds = Math.floor(services.clock().getTime() / 1000);
  const mac = createHmac('sha256', webhookKey(services, id)).update(`${seconds}.${body}`).digest('hex');
  const { status } = await sendOutbound({
    method: 'POST',
    url,
    allowedHosts,
    headers: {
      'Content-Type': 'application/json',
      'X-Countersign-Event': event,
      'X-Countersign-Delivery': delivery,
      'X-Countersign-Signature': `t=${seconds},v1=${mac}`,
    },
    body,
  });
  return status;
}
