import type { tryOut } from '@countersign/shared/api/submissions/webhooks.ts';
import type { UseCase } from '../../../work/route.ts';
import { type CallNeeds, sendCall } from './send-call.ts';
import { sampleBody } from './webhook-body.ts';
import { webhookToManage } from './webhook-repository.ts';

/** Sends a made-up answer at once, outside of any transaction, and says what came back. */
export const tryFormWebhook: UseCase<typeof tryOut, CallNeeds> = async ({ event, ...of }, work) => {
  const webhook = await webhookToManage(work, of);
  const at = work.now.toISOString();
  const told = { delivery: `trial.${work.newId()}`, event, at };
  const form = await work.db.selectFrom('form_title').select('name').where('key', '=', of.formKey).executeTakeFirst();
  const body = sampleBody({ ...told, form: { key: of.formKey, name: form?.name ?? '' } }, at);
  const began = performance.now();
  const outcome = await sendCall(work, webhook, { ...told, body });
  const durationMs = Math.round(performance.now() - began);
  if (outcome === 'private') return { status: null, problem: 'private', durationMs, reply: '' };
  if (typeof outcome === 'string') return { status: null, problem: 'unreachable', durationMs, reply: '' };
  return { status: outcome.status, problem: null, durationMs, reply: outcome.text };
};
