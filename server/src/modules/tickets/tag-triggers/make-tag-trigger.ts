import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasConfig } from '../../../config/config.ts';
import { type makeTagTrigger as contract, MOST_TAG_TRIGGERS } from '@countersign/shared/api/tickets/tag-triggers.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { oneAtATime } from '../actions/one-at-a-time.ts';
import { ensureActionWebhook } from '../actions/make-action-webhook.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { ensureTrigger } from '../../zendesk/accounts/webhooks/ensure-trigger.ts';
import { clientOf, orRefuse, type ZendeskNeeds } from '../../zendesk/client/connection.ts';
import { planTagTrigger } from './plan-tag-trigger.ts';

/** Makes the trigger, and the webhook that it calls, or puts both right; asked for twice or at once it leaves one. */
export const makeTagTrigger: UseCase<typeof contract, ZendeskNeeds & HasAddress & HasConfig<'publicUrl'>> = async (
  { subdomain, formKey, tag },
  work,
) => {
  const row = await accountRow(work, subdomain);
  await refuseForm(work, formKey);
  return oneAtATime(work.database, `tag trigger ${row.subdomain}`, async () => {
    const known = await findKnown(work, { subdomain: row.subdomain, formKey, tag });
    const client = await orRefuse(clientOf(work, row.subdomain), work);
    const webhook = await ensureActionWebhook(work, row, client);
    const planned = planTagTrigger({ webhookId: webhook.id, formKey, tag });
    const { id, outcome } = await orRefuse(ensureTrigger(client, known, planned), work);
    await inTransaction(work.database, async (db) => {
      await db
        .insertInto('ticket_tag_trigger')
        .values({ subdomain: row.subdomain, form_key: formKey, tag, trigger_id: id, created_at: work.now })
        .onConflict((on) => on.columns(['subdomain', 'form_key', 'tag']).doUpdateSet({ trigger_id: id }))
        .execute();
      await recordAudit({ ...work, db }, 'tickets.makeTagTrigger', { subdomain: row.subdomain, formKey, tag, id });
    });
    return { id, trigger: outcome };
  });
};

async function refuseForm({ db }: Pick<Work, 'db'>, formKey: FormKey): Promise<void> {
  const form = await db
    .selectFrom('form_title')
    .select('definition_key')
    .where('key', '=', formKey)
    .where('deleted_at', 'is', null)
    .where('version', 'is not', null)
    .executeTakeFirst();
  if (!form) refuse('unknown_form', ['formKey']);
  else if (form.definition_key === null) refuse('form_without_approval', ['formKey']);
}

/** Zendesk's id of the trigger that was made before, or an empty text. */
async function findKnown(
  { db }: Pick<Work, 'db'>,
  { subdomain, formKey, tag }: { subdomain: string; formKey: FormKey; tag: string },
): Promise<string> {
  const rows = await db
    .selectFrom('ticket_tag_trigger')
    .select(['form_key', 'tag', 'trigger_id'])
    .where('subdomain', '=', subdomain)
    .execute();
  const known = rows.find((row) => row.form_key === formKey && row.tag === tag);
  if (!known && rows.length >= MOST_TAG_TRIGGERS) refuse('too_many_triggers', ['tag']);
  return known?.trigger_id ?? '';
}
