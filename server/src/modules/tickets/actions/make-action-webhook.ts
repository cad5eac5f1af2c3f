import type { makeActionWebhook as contract } from '@countersign/shared/api/tickets/automations.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { type AccountRow, accountRow } from '../../zendesk/accounts/account-rows.ts';
import { sealSecret } from '../../zendesk/accounts/account-secrets.ts';
import { ensureWebhook } from '../../zendesk/accounts/make-webhook.ts';
import { plannedActionWebhook } from '../../zendesk/accounts/webhook-plan.ts';
import type { ZendeskClient } from '../../zendesk/client/client.ts';
import { clientOf, orRefuse } from '../../zendesk/client/connection.ts';

/** Makes the webhook that starts approvals, or puts it right; pressing twice leaves one. */
export const makeActionWebhook: UseCase<typeof contract> = async ({ subdomain }, call) => {
  const row = await accountRow(call, subdomain);
  const client = await orRefuse(clientOf(call.services, row.subdomain), call);
  const { id, outcome } = await ensureActionWebhook(call, row, client);
  return { webhookId: id, webhook: outcome };
};

/** The same for a caller that goes on with it. Refuses with what Zendesk says. */
export async function ensureActionWebhook(
  call: Call,
  { subdomain, action_webhook_id }: AccountRow,
  client: ZendeskClient,
): ReturnType<typeof ensureWebhook> {
  const { services } = call;
  const planned = plannedActionWebhook(services.config.publicUrl, subdomain);
  const made = await orRefuse(ensureWebhook(client, action_webhook_id, planned), call);
  const secret = await orRefuse(client.webhookSecret(made.id), call);
  await inTransaction(services.database, async (db) => {
    const action_webhook_secret = sealSecret(services, subdomain, 'action_webhook_secret', secret);
    await db
      .updateTable('zendesk_account')
      .set({ action_webhook_id: made.id, action_webhook_secret, updated_at: call.now })
      .where('subdomain', '=', subdomain)
      .execute();
    await recordAudit({ ...call, db }, 'tickets.makeActionWebhook', { subdomain, webhookId: made.id });
  });
  return made;
}
