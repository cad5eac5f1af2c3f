import {
  type create,
  type FormWebhook,
  type list,
  MOST_FORM_WEBHOOKS,
  type remove,
  type renewKey,
  type update,
} from '@countersign/shared/api/submissions/webhooks.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { isSurelyRefused } from '../../../basics/outbound.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import { checkFilter } from './webhook-filter.ts';
import { keyOf } from './signing-keys.ts';
import { ensureLane } from './tell-webhooks.ts';
import { formWithWebhooks, presentWebhooks, webhookToManage } from './webhook-repository.ts';

export const listWebhooks: UseCase<typeof list> = async ({ formKey }, work) => {
  await formWithWebhooks(work, formKey);
  return { webhooks: await presentWebhooks(work, formKey) };
};

/** Adds a webhook that the caller owns, and says its key this once. */
export const createWebhook: UseCase<typeof create, HasSecrets & HasOutbound> = async ({ formKey, ...given }, work) => {
  check(work, await formWithWebhooks(work, formKey), given);
  const { length } = await presentWebhooks(work, formKey);
  if (length >= MOST_FORM_WEBHOOKS) refuse('too_many_webhooks', ['name'], { params: { most: MOST_FORM_WEBHOOKS } });
  const id = work.newId();
  const saved = await work.db
    .insertInto('form_webhook')
    .values({ id, form_key: formKey, ...rowOf(work, given), created_at: work.now, updated_at: work.now })
    .onConflict((conflict) => conflict.columns(['form_key', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return refuse('webhook_exists', ['name']);
  return { webhook: await present(work, formKey, id), key: keyOf(work, { id, keyNumber: 1 }) };
};

/** Changes a webhook, if `rev` is its present revision; it tells from then on what the caller sees. */
export const updateWebhook: UseCase<typeof update, HasOutbound> = async ({ formKey, id, rev, ...given }, work) => {
  const webhook = await webhookToManage(work, { formKey, id });
  check(work, await formWithWebhooks(work, formKey), given);
  const others = await presentWebhooks(work, formKey);
  if (others.some((one) => one.id !== id && one.name === given.name)) return refuse('webhook_exists', ['name']);
  const saved = await work.db
    .updateTable('form_webhook')
    .set({ ...rowOf(work, given), rev: rev + 1, updated_at: work.now })
    .set({ stopped_reason: null, stopped_at: null, given_up: 0, quiet_until: null, quiet_count: 0 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n)
    return refuse('stale_revision', ['rev'], { current: await present(work, formKey, id) });
  // What endpoints repeated belongs to the sight of the owner before.
  if (webhook.ownerId !== personOf(work).id)
    await work.db.updateTable('form_webhook_delivery').set({ reply: '' }).where('webhook_id', '=', id).execute();
  if (webhook.quietUntil || webhook.stoppedAt) await ensureLane(work, id, { isUrgent: true });
  return present(work, formKey, id);
};

export const removeWebhook: UseCase<typeof remove> = async (given, work) => {
  const { id } = await webhookToManage(work, given);
  await work.db.deleteFrom('form_webhook').where('id', '=', id).execute();
  return null;
};

/** Makes a new key; for a day calls are signed with the one before, too. */
export const renewWebhookKey: UseCase<typeof renewKey, HasSecrets> = async (given, work) => {
  const { id, formKey } = await webhookToManage(work, given);
  const { key_number: keyNumber } = await work.db
    .updateTable('form_webhook')
    .set({ key_number: sql<number>`key_number + 1`, key_changed_at: work.now })
    .where('id', '=', id)
    .returning('key_number')
    .executeTakeFirstOrThrow();
  return { webhook: await present(work, formKey, id), key: keyOf(work, { id, keyNumber }) };
};

type Given = Omit<Parameters<typeof createWebhook>[0], 'formKey'>;

const rowOf = (work: Work, { name, url, events, filter, isEnabled }: Given) => ({
  owner_id: personOf(work).id,
  subdomain: personOf(work).account,
  name,
  url,
  events: [...new Set(events)],
  filter: filter.trim(),
  is_enabled: isEnabled,
});

function check(work: HasOutbound, { draft }: FormDetail, { url, filter }: Given): void {
  if (isSurelyRefused(url, work.outbound.current().allowedHosts)) refuse('webhook_private', ['url']);
  const problem = checkFilter(draft.fields, filter);
  if (problem) refuse('filter_wrong', ['filter'], { params: problem });
}

async function present(work: Work, formKey: FormKey, id: string): Promise<FormWebhook> {
  const [webhook] = await presentWebhooks(work, formKey, id);
  return webhook ?? refuse('not_found', ['id']);
}
