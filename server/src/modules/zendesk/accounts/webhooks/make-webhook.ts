import type { HasAddress } from '../../../../work/work.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { makeWebhook as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { UseCase } from '../../../../work/route.ts';
import { recordAudit } from '../../../../work/record-audit.ts';
import type { NewWebhook, Webhook, ZendeskClient } from '../../client/client.ts';
import { clientOf, orRefuse, type ZendeskNeeds } from '../../client/connection.ts';
import { troubleOf } from '../../client/problem.ts';
import { accountRow } from '../account-rows.ts';
import { sealSecret } from '../account-secrets.ts';
import { ensureTrigger } from './ensure-trigger.ts';
import { plannedPeopleWebhook, plannedTrigger, plannedWebhook } from './webhook-plan.ts';

type Outcome = 'made' | 'repaired' | 'found';

/**
 * Makes the webhook and the trigger that tell us about tickets, and the webhook that tells about people. They are looked for first, by id
 * and by name, and put right where they were changed: pressing twice, or pressing after a call that was cut off, leaves one of each.
 */
export const makeWebhook: UseCase<typeof contract, ZendeskNeeds & HasAddress & HasConfig<'publicUrl'>> = async (
  { subdomain },
  work,
) => {
  const row = await accountRow(work, subdomain);
  const made = await orRefuse(
    clientOf(work, row.subdomain).then(async (client) => {
      const planned = plannedWebhook(work.config.publicUrl, row.subdomain);
      const webhook = await ensureWebhook(client, row.webhook_id, planned);
      const secret = await client.webhookSecret(webhook.id);
      const trigger = await ensureTrigger(client, row.trigger_id, plannedTrigger(webhook.id));
      const forPeople = plannedPeopleWebhook(work.config.publicUrl, row.subdomain);
      const people = await ensureWebhook(client, row.people_webhook_id, forPeople);
      return { webhook, secret, trigger, people, peopleSecret: await client.webhookSecret(people.id) };
    }),
    work,
    troubleOf,
  );
  const ids = { webhookId: made.webhook.id, triggerId: made.trigger.id };
  await inTransaction(work.database, async (db) => {
    const webhook_secret = sealSecret(work, row.subdomain, 'webhook_secret', made.secret);
    const people_webhook_secret = sealSecret(work, row.subdomain, 'people_webhook_secret', made.peopleSecret);
    const people = { people_webhook_id: made.people.id, people_webhook_secret };
    await db
      .updateTable('zendesk_account')
      .set({ webhook_id: ids.webhookId, trigger_id: ids.triggerId, webhook_secret, ...people, updated_at: work.now })
      .where('subdomain', '=', row.subdomain)
      .execute();
    await recordAudit({ ...work, db }, 'tickets.makeWebhook', { subdomain: row.subdomain, ...ids });
  });
  return { ...ids, webhook: ofBoth(made.webhook.outcome, made.people.outcome), trigger: made.trigger.outcome };
};

/** What was done to either of two. */
const ofBoth = (one: Outcome, other: Outcome): Outcome => (one === 'found' && other !== 'found' ? 'repaired' : one);

/** One webhook of this name and address, found, put right or made. */
export async function ensureWebhook(
  client: ZendeskClient,
  knownId: string,
  planned: NewWebhook,
): Promise<{ id: string; outcome: Outcome }> {
  const named = (await client.webhooks(planned.name)).filter(({ name }) => name === planned.name);
  const found = named.find(({ id }) => id === knownId) ?? named.find(({ endpoint }) => endpoint === planned.endpoint);
  if (!found) return { id: (await client.createWebhook(planned)).id, outcome: 'made' };
  if (isAsPlanned(found, planned)) return { id: found.id, outcome: 'found' };
  await client.updateWebhook(found.id, planned);
  return { id: found.id, outcome: 'repaired' };
}

const isAsPlanned = (found: Webhook, planned: NewWebhook): boolean =>
  found.endpoint === planned.endpoint &&
  found.status === planned.status &&
  (found.http_method ?? planned.http_method) === planned.http_method &&
  (found.request_format ?? planned.request_format) === planned.request_format &&
  planned.subscriptions.every((name) => (found.subscriptions ?? planned.subscriptions).includes(name));
