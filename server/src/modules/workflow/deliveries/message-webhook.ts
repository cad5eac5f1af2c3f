import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasConfig } from '../../../config/config.ts';
import { saidBy } from '@countersign/shared/workflow/messages/said-by.ts';
import type { Job } from '../../jobs/job.ts';
import type { WebhookCall } from './webhook-call.ts';
import type { WebhookData } from './deliver.ts';
import { processUrl } from './process-url.ts';
import { saidWords } from '../../mail/texts.ts';
import { processValues, readDelivered } from './delivered-message.ts';

/** The call of a webhook of the house; null where it was switched off or taken away meanwhile. */
export async function messageWebhook(
  { key }: Job,
  { webhookId, event, messageIds }: WebhookData,
  services: HasDatabase & HasOutbound & HasConfig<'publicUrl'>,
): Promise<WebhookCall | null> {
  const webhook = services.outbound.current().webhooks.find(({ id, isEnabled }) => id === webhookId && isEnabled);
  const delivered = await readDelivered(services.database.kysely, messageIds);
  const [first] = delivered;
  if (!webhook || !first) return null;
  const values = {
    delivery: key,
    event,
    at: first.at.toISOString(),
    process: processValues(first),
    task: first.taskId ? { id: first.taskId, nodeId: first.nodeId, name: first.nodeName } : null,
    people: delivered.map(({ userId, userName }) => ({ id: userId, userName })),
    starter: first.starterName,
    actor: first.cause.actor,
    said: saidBy(first.cause, saidWords('en')),
    comment: first.event === 'process_ended' ? first.lastComment : '',
    url: processUrl(services, first.instanceId),
  };
  return { id: webhook.id, url: webhook.url, template: webhook.body ?? null, values };
}
