import type { HasDatabase } from '../../database/database.ts';
import type { HasLog } from '../../basics/log.ts';
import type { HasClock } from '../../basics/clock.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/transaction.ts';
import { sendOutbound } from '../../basics/outbound.ts';
import { lockDemoTicket, updateDemoTicket } from './demo-ticket-repository.ts';
import type { DemoTicket } from './demo-ticket.ts';
import { listAgents } from './desk-people.ts';
import type { Desk, DeskCondition, DeskTrigger, DeskWebhook } from './desk.ts';

/** A change of a ticket that triggers are asked about. */
export interface DeskUpdate {
  id: number;
  ticket: Pick<DemoTicket, 'status' | 'tags'>;
  /** Fields that are not what they were, by Zendesk's names. */
  changed: readonly string[];
}

/**
 * Calls the webhooks of active triggers that the change fits, signed as Zendesk signs, and does what else they do. Conditions and
 * actions are those of "Conditions reference" and "Actions reference" in Zendesk's ticketing documentation, as far as ours use them;
 * whoever does not listen is left alone.
 */
export async function fireTriggers(
  services: HasDatabase & HasLog & HasClock,
  desk: Desk,
  update: DeskUpdate,
): Promise<void> {
  for (const trigger of desk.triggers.values()) {
    if (!trigger.active || !fits(trigger, update)) continue;
    for (const { field, value } of trigger.actions) {
      if (field === 'notification_webhook') await notify(services, desk, update, value);
      else if (field === 'remove_tags') await removeTags(services, update.id, String(value).split(' '));
    }
  }
}

function fits({ conditions: { all, any } }: DeskTrigger, update: DeskUpdate): boolean {
  const holds = (condition: DeskCondition): boolean => isTrue(condition, update);
  return all.every(holds) && (any.length === 0 || any.some(holds));
}

function isTrue({ field, operator, value = '' }: DeskCondition, { ticket, changed }: DeskUpdate): boolean {
  if (operator === 'changed') return changed.includes(field);
  switch (field) {
    case 'update_type':
      return value === 'Change';
    case 'current_tags':
      return operator === 'includes' && value.split(' ').some((tag) => ticket.tags.includes(tag));
    case 'status':
      return operator === 'less_than' && STATUSES.indexOf(ticket.status) < STATUSES.indexOf(value);
    default:
      return false;
  }
}

const STATUSES: readonly string[] = ['new', 'open', 'pending', 'hold', 'solved', 'closed', 'deleted'];

async function notify(
  services: HasDatabase & HasLog & HasClock,
  desk: Desk,
  { id, ticket }: DeskUpdate,
  value: unknown,
): Promise<void> {
  const [webhookId = '', template = ''] = Array.isArray(value) ? value.map(String) : [];
  const webhook = desk.webhooks.get(webhookId);
  // Changes by the API are the API user's.
  const by = (await listAgents(services.database.kysely)).get('admin')?.email ?? '';
  const body = template
    .replaceAll('{{ticket.id}}', String(id))
    .replaceAll('{{ticket.status}}', ticket.status)
    .replaceAll('{{current_user.email}}', by);
  if (webhook?.status === 'active') await callWebhook(services, webhook, body);
}

const removeTags = (services: HasDatabase & HasClock, id: number, tags: readonly string[]): Promise<void> =>
  inTransaction(services.database, async (db) => {
    const stored = await lockDemoTicket(db, id);
    const left = stored?.ticket.tags.filter((tag) => !tags.includes(tag)) ?? [];
    if (stored) await updateDemoTicket(db, id, { ...stored.ticket, tags: left }, services.clock());
  });

export async function callWebhook(
  services: HasLog & HasClock,
  { endpoint, secret }: DeskWebhook,
  body: string,
): Promise<void> {
  const timestamp = services.clock().toISOString();
  const signature = createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
  await sendOutbound({
    method: 'POST',
    url: endpoint,
    headers: {
      'Content-Type': 'application/json',
      'X-Zendesk-Webhook-Signature': signature,
      'X-Zendesk-Webhook-Signature-Timestamp': timestamp,
      'X-Zendesk-Webhook-Invocation-Id': randomUUID(),
    },
    body,
    allowedHosts: ['localhost', '127.0.0.1'],
    timeout: 3000,
  }).catch((error: unknown) => services.log.warn(error, 'the stand-in could not call a webhook'));
}
