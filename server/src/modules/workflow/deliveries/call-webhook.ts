import { createHmac } from 'node:crypto';
import { OutboundRefused, sendOutbound } from '../../../http/outbound.ts';
import type { Services } from '../../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { PermanentFailure } from '../../jobs/runner.ts';
import { webhookKey } from '../settings/outbound.ts';
import type { WebhookData } from './deliver.ts';
import { readTold, type Told } from './told.ts';

/**
 * Tells another system of an event. `X-Countersign-Signature` is `t=<seconds>,v1=<hmac>`: HMAC-SHA256 over
 * `<seconds>.<body>` with the key of the webhook; `X-Countersign-Delivery` is the same for every attempt.
 */
export async function callWebhook(job: Job, services: Services): Promise<void> {
  const { webhookId, event, messageIds } = job.data as WebhookData;
  const { webhooks, allowedHosts } = services.outbound.current();
  const webhook = webhooks.find(({ id, isEnabled }) => id === webhookId && isEnabled);
  const told = await readTold(services.database.kysely, messageIds);
  if (!webhook || told.length === 0) return;
  const body = JSON.stringify(bodyOf(job.key, event, told));
  const seconds = Math.floor(services.clock().getTime() / 1000);
  const mac = createHmac('sha256', webhookKey(services, webhookId)).update(`${seconds}.${body}`).digest('hex');
  const { status } = await sendOutbound({
    method: 'POST',
    url: webhook.url,
    allowedHosts,
    headers: {
      'Content-Type': 'application/json',
      'X-Countersign-Event': event,
      'X-Countersign-Delivery': job.key,
      'X-Countersign-Signature': `t=${seconds},v1=${mac}`,
    },
    body,
  }).catch((error: unknown) => {
    throw error instanceof OutboundRefused ? new PermanentFailure(error.message) : error;
  });
  if (status < 200 || status > 299) throw new Error(`${status} from ${new URL(webhook.url).host}`);
}

function bodyOf(delivery: string, event: string, told: readonly Told[]) {
  const [first] = told;
  return {
    delivery,
    event,
    at: first?.at,
    process: {
      id: first?.instanceId,
      key: first?.definitionKey,
      version: first?.definitionVersion,
      name: first?.definitionName,
      title: first?.title,
      status: first?.status,
      ticketId: first?.ticketId,
      account: first?.account,
    },
    task: first?.taskId ? { id: first.taskId, nodeId: first.nodeId, name: first.nodeName } : null,
    people: told.map(({ userId, userName }) => ({ id: userId, userName })),
  };
}
