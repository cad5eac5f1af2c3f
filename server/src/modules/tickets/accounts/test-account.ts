import type { testAccount as contract } from '@countersign/shared/api/zendesk-accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { UseCase } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import type { TicketField, ZendeskClient } from '../zendesk/client.ts';
import { clientOf } from '../zendesk/connection.ts';
import { refusalOf, ZendeskProblem } from '../zendesk/problem.ts';
import { type AccountRow, accountRow } from './account-rows.ts';
import { findStatusField } from './status-field.ts';
import { WEBHOOK_NAME } from './webhook-plan.ts';

type Found = ReplyOf<typeof contract>;
type Check = Found['tickets'];

/** Somebody waits for it, so each call gets less time than in the queue. */
const PATIENCE_MS = 5000;

/** Asks the account who we are there and what we may do; what does not work is told, not refused. */
export const testAccount: UseCase<typeof contract> = async ({ subdomain }, call) => {
  const row = await accountRow(call, subdomain);
  const began = performance.now();
  const { problem, client, user } = await signIn(call.services, row.subdomain);
  const milliseconds = Math.round(performance.now() - began);
  await keepTrouble(call.services, row.subdomain, problem);
  if (!client || !user) return { ...NOTHING, problem, milliseconds };
  const [tickets, fields, webhooks, publicKey] = await Promise.all([
    tried(client.changedTickets({ startS: Math.floor(call.now.getTime() / 1000) - 3600 })),
    tried(client.ticketFields()),
    tried(client.webhooks(WEBHOOK_NAME)),
    compareKey(client, row),
  ]);
  return {
    isConnected: true,
    problem: '',
    user: { id: user.id, name: user.name, email: user.email ?? '', role: user.role },
    tickets: tickets.check,
    fields: fields.check,
    webhooks: webhooks.check,
    statusField: statusOf(fields.answer, fields.check),
    publicKey,
    milliseconds,
  };
};

const NOTHING: Omit<Found, 'problem' | 'milliseconds'> = {
  isConnected: false,
  user: null,
  tickets: 'unknown',
  fields: 'unknown',
  webhooks: 'unknown',
  statusField: 'unknown',
  publicKey: 'unknown',
};

async function signIn(services: Services, subdomain: string) {
  try {
    const client = await clientOf(services, subdomain, { timeout: PATIENCE_MS });
    const user = await client.me();
    // Without credentials Zendesk does not refuse: it answers for an anonymous user.
    const isSomebody = user.email !== null && user.role !== 'end-user';
    return isSomebody ? { problem: '', client, user } : { problem: 'zendesk_forbidden' };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    return { problem: refusalOf(error) };
  }
}

async function tried<T>(answer: Promise<T>): Promise<{ check: Check; answer: T | null }> {
  try {
    return { check: 'ok', answer: await answer };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    return { check: error.code === 'forbidden' || error.code === 'not_found' ? 'forbidden' : 'unknown', answer: null };
  }
}

function statusOf(fields: readonly TicketField[] | null, check: Check): Check {
  if (fields === null) return check;
  return findStatusField(fields) ? 'ok' : 'missing';
}

async function compareKey(client: ZendeskClient, row: AccountRow): Promise<Found['publicKey']> {
  if (row.public_key_pem === '') return 'missing';
  if (row.app_id === '') return 'no_app_id';
  const { answer } = await tried(client.publicKey(row.app_id));
  if (answer === null) return 'unknown';
  return plain(answer) === plain(row.public_key_pem) ? 'ok' : 'different';
}

const plain = (pem: string): string => pem.replaceAll(/\s+/g, '');

const keepTrouble = async ({ database }: Services, subdomain: string, trouble: string): Promise<void> => {
  await database.kysely
    .updateTable('zendesk_account')
    .set({ trouble })
    .where('subdomain', '=', subdomain)
    .where('trouble', '<>', trouble)
    .execute();
};
