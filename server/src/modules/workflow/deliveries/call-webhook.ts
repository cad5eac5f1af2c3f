import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import { fillWebhookBody, usualWebhookBody } from '@countersign/shared/workflow/messages/webhook-body.ts';
import { OutboundRefused } from '../../../basics/outbound.ts';
import type { Job } from '../../jobs/job.ts';
import { PermanentFailure } from '../../jobs/runner.ts';
import type { StepWebhookData } from '../effects/jobs-of-step.ts';
import type { WebhookData } from './deliver.ts';
import { keepDelivery } from '../../mail/log/keep-delivery.ts';
import { webhookKey } from '../../system/outbound/outbound.ts';
import { postWebhook } from '../../system/outbound/post-webhook.ts';
import { stepCall } from './step-call.ts';
import { messageWebhook } from './message-webhook.ts';
import type { WebhookCall } from './webhook-call.ts';

/** Tells another system of an event, of the house or of one step, in the body that it asks for. */
export async function callWebhook(
  job: Job,
  services: HasDatabase & HasClock & HasOutbound & HasSecrets & HasConfig<'publicUrl'>,
): Promise<void> {
  const data = job.data as WebhookData | StepWebhookData;
  const call = 'webhookId' in data ? await messageWebhook(job, data, services) : await stepCall(job, data, services);
  if (!call) return;
  const { id, url, values } = call;
  const { allowedHosts } = services.outbound.current();
  const keys = [webhookKey(services, id)];
  const post = { keys, url, allowedHosts, event: values.event, delivery: values.delivery, body: bodyOf(call) };
  const { host } = new URL(url);
  const about = {
    delivery: values.delivery,
    template: values.event,
    receiver: host,
    subject: values.event,
    jobId: job.id,
  };
  await keepDelivery(services, { channel: 'webhook', ...about }, async () => {
    const { status } = await postWebhook(services, post).catch((error: unknown) => {
      throw error instanceof OutboundRefused ? new PermanentFailure(error.message) : error;
    });
    if (status < 200 || status > 299) throw new Error(`${status} from ${host}`);
  });
}

/** What is sent: the usual body, or one's own with the values in it. */
export const bodyOf = ({ template, values }: Pick<WebhookCall, 'template' | 'values'>): string =>
  template === null ? usualWebhookBody(values) : fillWebhookBody(template, values);
