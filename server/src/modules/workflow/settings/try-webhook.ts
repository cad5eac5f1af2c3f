import type { HasClock } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type {
  tryStepWebhook as stepContract,
  tryWebhook as contract,
} from '@countersign/shared/api/workflow/settings.ts';
import {
  problemOfWebhookBody,
  sampleStepValues,
  sampleWebhookValues,
  STEP_WEBHOOK_NAMES,
} from '@countersign/shared/workflow/messages/webhook-body.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { OutboundRefused } from '../../../basics/outbound.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { bodyOf } from '../deliveries/call-webhook.ts';
import type { WebhookCall } from '../deliveries/webhook-call.ts';
import { postWebhook } from '../../system/outbound/post-webhook.ts';
import { readOutbound, stepKeyId, webhookKey } from '../../system/outbound/outbound.ts';

/** Sends an example as an event of the house would be sent, outside of any transaction. */
export const tryWebhook: UseCase<typeof contract, HasClock & HasSecrets & HasOutbound> = async (
  { id, url, event, body },
  work,
) => {
  refuseWrongBody(body);
  const values = sampleWebhookValues(event, trialOf(work));
  return send(work, { id, url, template: body ?? null, values });
};

/** The same for an event of a step, signed as the steps of its process are. */
export const tryStepWebhook: UseCase<typeof stepContract, HasClock & HasSecrets & HasOutbound> = async (
  { key, url, event, body },
  work,
) => {
  refuseWrongBody(body, STEP_WEBHOOK_NAMES);
  const values = sampleStepValues(event, trialOf(work));
  return send(work, { id: stepKeyId(key), url, template: body ?? null, values });
};

const trialOf = (work: Work): string => `trial.${work.newId()}`;

function refuseWrongBody(template: string | undefined, names?: readonly string[]): void {
  const problem = template === undefined ? null : problemOfWebhookBody(template, names);
  if (problem) refuse(problem.code, ['body'], { params: problem.params });
}

async function send(work: Work & HasClock & HasSecrets & HasOutbound, one: WebhookCall): Promise<{ status: number }> {
  const { id, url, values } = one;
  const { allowedHosts } = await readOutbound(work.db);
  const keys = [webhookKey(work, id)];
  const post = { keys, url, allowedHosts, event: values.event, delivery: values.delivery, body: bodyOf(one) };
  try {
    const { status } = await postWebhook(work, post);
    return { status };
  } catch (error) {
    if (error instanceof OutboundRefused) return refuse('webhook_private', ['url']);
    work.log.warn(error, 'a webhook could not be tried');
    return refuse('webhook_unreachable', ['url']);
  }
}
