import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sendOutbound } from '../../../http/outbound.ts';
import type { Services } from '../../../services.ts';
import type { DeskPerson } from './desk-people.ts';

/** What the stand-in is told to do instead of answering well: late, too busy, away, refusing, breaking off, silent. */
export const TROUBLES = [
  'none',
  'slow',
  'busy',
  'down',
  'unauthorized',
  'forbidden',
  'missing',
  'conflict',
  'invalid',
  'half',
  'silent',
] as const;
export type Trouble = (typeof TROUBLES)[number];

interface DeskWebhook {
  id: string;
  name: string;
  endpoint: string;
  status: string;
  http_method: string;
  request_format: string;
  subscriptions: string[];
  secret: string;
}

interface DeskTrigger {
  id: number;
  title: string;
  active: boolean;
  conditions: unknown;
  actions: { field: string; value: unknown }[];
}

/** What the stand-in knows beside its tickets; it is forgotten when the server ends. */
export interface Desk {
  trouble: Trouble;
  webhooks: Map<string, DeskWebhook>;
  triggers: Map<number, DeskTrigger>;
  /** By token; `at` in milliseconds. */
  uploads: Map<string, { name: string; size: number; at: number }>;
  /** What was answered to new tickets, by idempotency key. */
  keys: Map<string, { hash: string; at: number; reply: unknown }>;
  /** Codes and tokens of OAuth, with the agent who agreed. */
  codes: Map<string, { agentId: number; clientId: string; challenge: string; redirectUri: string }>;
  tokens: Map<string, number>;
  /** What was changed of people: roles, suspensions. */
  changes: Map<number, Partial<Pick<DeskPerson, 'role' | 'suspended' | 'ticket_restriction'>>>;
}

export const createDesk = (): Desk => ({
  trouble: 'none',
  webhooks: new Map(),
  triggers: new Map(),
  uploads: new Map(),
  keys: new Map(),
  codes: new Map(),
  tokens: new Map(),
  changes: new Map(),
});

/** Calls the webhooks of active triggers, signed as Zendesk signs; whoever does not listen is left alone. */
export async function fireTriggers(
  services: Services,
  desk: Desk,
  ticket: { id: number; status: string },
): Promise<void> {
  for (const { active, actions } of desk.triggers.values()) {
    const calls = active ? actions.filter(({ field }) => field === 'notification_webhook') : [];
    for (const { value } of calls) {
      const [id = '', template = ''] = Array.isArray(value) ? value.map(String) : [];
      const webhook = desk.webhooks.get(id);
      const body = template
        .replaceAll('{{ticket.id}}', String(ticket.id))
        .replaceAll('{{ticket.status}}', ticket.status);
      if (webhook?.status === 'active') await callWebhook(services, webhook, body);
    }
  }
}

async function callWebhook(services: Services, { endpoint, secret }: DeskWebhook, body: string): Promise<void> {
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

export const newSecret = (): string => randomBytes(24).toString('base64');
