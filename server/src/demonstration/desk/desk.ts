import { randomBytes } from 'node:crypto';
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

export interface DeskWebhook {
  id: string;
  name: string;
  endpoint: string;
  status: string;
  http_method: string;
  request_format: string;
  subscriptions: string[];
  secret: string;
}

export interface DeskCondition {
  field: string;
  operator: string;
  value?: string | undefined;
}

export interface DeskTrigger {
  id: number;
  title: string;
  active: boolean;
  conditions: { all: DeskCondition[]; any: DeskCondition[] };
  actions: { field: string; value: unknown }[];
}

/** What the stand-in knows beside its tickets; it is forgotten when the server ends. */
export interface Desk {
  trouble: Trouble;
  /** When servers called, in milliseconds, by what is limited. */
  calls: Map<string, number[]>;
  webhooks: Map<string, DeskWebhook>;
  triggers: Map<number, DeskTrigger>;
  /** By token; `at` in milliseconds. */
  uploads: Map<string, { name: string; size: number; at: number }>;
  /** What was answered to new tickets, by idempotency key. */
  keys: Map<string, { hash: string; at: number; reply: unknown }>;
  /** Codes and tokens of OAuth, with the agent who agreed. */
  codes: Map<string, { agentId: number; clientId: string; challenge: string; redirectUri: string }>;
  tokens: Map<string, number>;
  /** The installed app; null once it was removed. */
  app: { enabled: boolean } | null;
  /** What was changed of people: roles, suspensions. */
  changes: Map<number, Partial<Pick<DeskPerson, 'role' | 'suspended' | 'ticket_restriction'>>>;
}

export const createDesk = (): Desk => ({
  trouble: 'none',
  calls: new Map(),
  webhooks: new Map(),
  triggers: new Map(),
  uploads: new Map(),
  keys: new Map(),
  codes: new Map(),
  tokens: new Map(),
  app: { enabled: true },
  changes: new Map(),
});

export const newSecret = (): string => randomBytes(24).toString('base64');
