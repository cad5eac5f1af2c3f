import type { HasConfig } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { makeActionWebhook as contract } from '@countersign/shared/api/tickets/automations.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { type AccountRow, accountRow } from '../../zendesk/accounts/account-rows.ts';
import { sealSecret } from '../../zendesk/accounts/account-secrets.ts';
import { ensureWebhook } from '../../zendesk/accounts/webhooks/make-webhook.ts';
import { plannedActionWebhook } from '../../zendesk/accounts/webhooks/webhook-plan.ts';
import type { ZendeskClient } from '../../zendesk/client/client.ts';
import { clientOf, orRefuse, type ZendeskNeeds } from '../../zendesk/client/connection.ts';
import { changeAccount } from '../../zendesk/accounts/account-rows.ts';

/** Makes the webhook that starts approvals, or puts it right; pressing twice leaves one. */
export const makeActionWebhook: UseCase<typeof contract, ZendeskNeeds & HasAddress & HasConfig<'publicUrl'>> = async (
  { subdomain },
  work,
) => {
  const row = await accountRow(work, subdomain);
  const client = await orRefuse(clientOf(work, row.subdomain), work);
  const { id, outcome } = await ensureActionWebhook(work, row, client);
  return { webhookId: id, webhook: outcome };
};

/** The same for a caller that goes on with it. Refuses with what Zendesk says. */
export async function ensureActionWebhook(
  work: Work & HasDatabase & HasSecrets & HasAddress & HasConfig<'publicUrl'>,
  { subdomain, action_webhook_id }: AccountRow,
  client: ZendeskClient,
): ReturnType<typeof ensureWebhook> {
  const planned = plannedActionWebhook(work.config.publicUrl, subdomain);
  const made = await orRefuse(ensureWebhook(client, action_webhook_id, planned), work);
  const secret = await orRefuse(client.webhookSecret(made.id), work);
  await inTransaction(work.database, async (db) => {
    const action_webhook_secret = sealSecret(work, subdomain, 'action_webhook_secret', secret);
    await changeAccount(db, subdomain, { action_webhook_id: made.id, action_webhook_secret, updated_at: work.now });
    await recordAudit({ ...work, db }, 'tickets.makeActionWebhook', { subdomain, webhookId: made.id });
  });
  return made;
}
