import { fillWebhookBody, usualWebhookBody, type WebhookValues } from '@countersign/shared/workflow/webhook-body.ts';
import { OutboundRefused } from '../../../http/outbound.ts';
import type { Services } from '../../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { PermanentFailure } from '../../jobs/runner.ts';
import type { WebhookData } from './deliver.ts';
import { postWebhook } from './post-webhook.ts';
import { processUrl } from './process-url.ts';
import { readTold, type Told } from './told.ts';

/** Tells another system of an event, in the body that it wants to be told in. */
export async function callWebhook(job: Job, services: Services): Promise<void> {
  const { webhookId, event, messageIds } = job.data as WebhookData;
  const { webhooks, allowedHosts } = services.outbound.current();
  const webhook = webhooks.find(({ id, isEnabled }) => id === webhookId && isEnabled);
  const told = await readTold(services.database.kysely, messageIds);
  const [first] = told;
  if (!webhook || !first) return;
  const { id, url, body: template } = webhook;
  const values = valuesOf({ delivery: job.key, event, url: processUrl(services, first.instanceId) }, first, told);
  const body = template === undefined ? usualWebhookBody(values) : fillWebhookBody(template, values);
  const post = { id, url, allowedHosts, event, delivery: job.key, body };
  const status = await postWebhook(services, post).catch((error: unknown) => {
    throw error instanceof OutboundRefused ? new PermanentFailure(error.message) : error;
  });
  if (status < 200 || status > 299) throw new Error(`${status} from ${new URL(url).host}`);
}

function valuesOf(
  call: Pick<WebhookValues, 'delivery' | 'event' | 'url'>,
  first: Told,
  told: readonly Told[],
): WebhookValues {
  return {
    ...call,
    at: first.at.toISOString(),
    process: {
      id: first.instanceId,
      key: first.definitionKey,
      version: first.definitionVersion,
      name: first.definitionName,
      title: first.title,
      number: first.number,
      status: first.status,
      ticketId: first.ticketId,
      account: first.account,
    },
    task: first.taskId ? { id: first.taskId, nodeId: first.nodeId, name: first.nodeName } : null,
    people: told.map(({ userId, userName }) => ({ id: userId, userName })),
    starter: first.starterName,
    comment: first.event === 'process_ended' ? first.lastComment : '',
  };
}
