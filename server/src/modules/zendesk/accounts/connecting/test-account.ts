import type { HasDatabase } from '../../../../database/database.ts';
import type { HasClock } from '../../../../basics/clock.ts';
import type { testAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { UseCase } from '../../../../work/route.ts';
import type { TicketField, ZendeskClient } from '../../client/client.ts';
import { askInstallation } from '../../agents/checks/installation-checks.ts';
import type { AgentNeeds } from '../../agents/admit-agent.ts';
import { clientOf, type ZendeskNeeds } from '../../client/connection.ts';
import { troubleOf, ZendeskProblem } from '../../client/problem.ts';
import { type AccountRow, accountRow } from '../account-rows.ts';
import { findStatusField } from '../settings/status-field.ts';
import { WEBHOOK_NAME } from '../webhooks/webhook-plan.ts';

type Found = ReplyOf<typeof contract>;
type Check = Found['tickets'];

/** Somebody waits for it, so each call gets less time than in the queue. */
const PATIENCE_MS = 5000;
/** A ticket that changed within a day serves for trying to write. */
const DAY_S = 86_400;

/**
 * Asks the account who we are there, reads, and tries to write without leaving a trace; what does not work is told, not refused.
 * What was found is kept for the account's page.
 */
export const testAccount: UseCase<typeof contract, AgentNeeds> = async ({ subdomain, ticketId }, work) => {
  const row = await accountRow(work, subdomain);
  const began = performance.now();
  const { problem, client, user } = await signIn(work, row.subdomain);
  const milliseconds = Math.round(performance.now() - began);
  if (!client || !user) {
    await keepChecks(work, row.subdomain, { reading: problem, writing: problem });
    return { ...NOTHING, problem, reading: problem, writing: problem, milliseconds };
  }
  const [tickets, fields, webhooks, publicKey, named] = await Promise.all([
    tried(client.changedTickets({ startS: Math.floor(work.now.getTime() / 1000) - DAY_S })),
    tried(client.ticketFields()),
    tried(client.webhooks(WEBHOOK_NAME)),
    compareKey(client, row),
    ticketId && tried(client.ticket(ticketId)),
    askInstallation(work, row),
  ]);
  const reading = tickets.problem || fields.problem || (named ? named.problem : '');
  const writing = reading || (named ? await writeNamed(client, named.answer) : await writeAny(client, tickets.answer));
  await keepChecks(work, row.subdomain, { reading, writing });
  return {
    isConnected: true,
    problem: '',
    reading,
    writing,
    user: { id: user.id, name: user.name, email: user.email ?? '', role: user.role },
    tickets: tickets.check,
    fields: fields.check,
    webhooks: webhooks.check,
    statusField: statusOf(fields.answer, fields.check),
    publicKey,
    milliseconds,
  };
};

const NOTHING: Omit<Found, 'problem' | 'reading' | 'writing' | 'milliseconds'> = {
  isConnected: false,
  user: null,
  tickets: 'unknown',
  fields: 'unknown',
  webhooks: 'unknown',
  statusField: 'unknown',
  publicKey: 'unknown',
};

async function signIn(services: ZendeskNeeds, subdomain: string) {
  try {
    const client = await clientOf(services, subdomain, { timeout: PATIENCE_MS });
    const user = await client.me();
    // Without credentials Zendesk does not refuse: it answers for an anonymous user.
    if (user.email === null) return { problem: 'zendesk_unauthorized' };
    return user.role === 'end-user' ? { problem: 'zendesk_end_user' } : { problem: '', client, user };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    return { problem: troubleOf(error) };
  }
}

async function tried<T>(answer: Promise<T>): Promise<{ check: Check; problem: string; answer: T | null }> {
  try {
    return { check: 'ok', problem: '', answer: await answer };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    const check = error.code === 'forbidden' || error.code === 'not_found' ? 'forbidden' : 'unknown';
    return { check, problem: troubleOf(error), answer: null };
  }
}

/** What every ticket is newer than. */
const LONG_AGO = '2000-01-01T00:00:00Z';

/**
 * An update that names no field, and a version of the ticket that is long gone: whoever may write is answered 409, and nothing
 * is written. https://developer.zendesk.com/api-reference/ticketing/tickets/tickets/#protecting-against-ticket-update-collisions
 */
async function tryWriting(client: ZendeskClient, ticketId: string): Promise<string> {
  try {
    await client.updateTicket(ticketId, { updated_stamp: LONG_AGO });
    return '';
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    return error.code === 'conflict' ? '' : troubleOf(error);
  }
}

const isOpen = ({ status }: { status: string }) => status !== 'closed' && status !== 'deleted';

function writeNamed(
  client: ZendeskClient,
  found: Awaited<ReturnType<ZendeskClient['ticket']>>,
): Promise<string> | string {
  if (!found || found.ticket.status === 'deleted') return 'test_ticket_missing';
  return isOpen(found.ticket) ? tryWriting(client, found.ticket.id) : 'test_ticket_closed';
}

function writeAny(
  client: ZendeskClient,
  changed: Awaited<ReturnType<ZendeskClient['changedTickets']>> | null,
): Promise<string> | string {
  const ticket = changed?.tickets.findLast(isOpen);
  return ticket ? tryWriting(client, ticket.id) : 'no_ticket';
}

/** Why writing was not tried. */
const UNTRIED = ['no_ticket', 'test_ticket_missing', 'test_ticket_closed'];

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

/** Writing that was not tried says nothing new. */
async function keepChecks(
  { database, clock }: HasDatabase & HasClock,
  subdomain: string,
  { reading, writing }: { reading: string; writing: string },
): Promise<void> {
  const now = clock();
  await database.kysely
    .updateTable('zendesk_account')
    .set({
      trouble: reading,
      read_at: now,
      read_problem: reading,
      ...(UNTRIED.includes(writing) ? {} : { write_at: now, write_problem: writing }),
    })
    .where('subdomain', '=', subdomain)
    .execute();
}
