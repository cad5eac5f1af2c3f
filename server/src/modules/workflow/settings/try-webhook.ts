import type { tryWebhook as contract } from '@countersign/shared/api/workflow-settings.ts';
import {
  fillWebhookBody,
  problemOfWebhookBody,
  sampleWebhookValues,
  usualWebhookBody,
} from '@countersign/shared/workflow/webhook-body.ts';
import { refuse } from '../../../http/errors.ts';
import { OutboundRefused } from '../../../http/outbound.ts';
import type { UseCase } from '../../../http/serve.ts';
import { postWebhook } from '../deliveries/post-webhook.ts';
import { readOutbound } from './outbound.ts';

/** Sends an example as an event would be sent, outside of any transaction. */
export const tryWebhook: UseCase<typeof contract> = async ({ id, url, event, body: template }, call) => {
  const problem = template === undefined ? null : problemOfWebhookBody(template);
  if (problem) return refuse(problem.code, ['body'], { params: problem.params });
  const delivery = `trial.${call.newId()}`;
  const values = sampleWebhookValues(event, delivery);
  const body = template === undefined ? usualWebhookBody(values) : fillWebhookBody(template, values);
  const { allowedHosts } = await readOutbound(call.db);
  try {
    return { status: await postWebhook(call.services, { id, url, allowedHosts, event, delivery, body }) };
  } catch (error) {
    if (error instanceof OutboundRefused) return refuse('webhook_private', ['url']);
    call.log.warn(error, 'a webhook could not be tried');
    return refuse('webhook_unreachable', ['url']);
  }
};
