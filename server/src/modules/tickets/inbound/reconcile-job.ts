import { setTimeout as sleep } from 'node:timers/promises';
import type { Acting } from '../../../http/run-as-server.ts';
import { runAsServer } from '../../../http/run-as-server.ts';
import type { Services } from '../../../services.ts';
import { type Job, putJobs } from '../../jobs/job.ts';
import type { AccountRow } from '../accounts/account-rows.ts';
import { optionsOf } from '../accounts/options.ts';
import type { ZendeskClient } from '../zendesk/client.ts';
import { askAgain } from '../people/people-repository.ts';
import { clientOf } from '../zendesk/connection.ts';
import { refusalOf, ZendeskProblem } from '../zendesk/problem.ts';
import { applyTicketFate } from './apply-ticket-state.ts';
import { followTicket, stateOf } from './follow-ticket.ts';

/** What a job of this kind knows; `run` names it apart from those of other nights. */
export interface ReconcileData {
  subdomain: string;
}

const NIGHT_HOUR_UTC = 2;
const DAY_MS = 86_400_000;
/** Zendesk answers ten of these calls in a minute. */
const BETWEEN_PAGES_MS = 6_500;
/** One job reads no more, so that it ends within its claim; the next goes on a minute later. */
const PAGES = 10;
/** Before the first one an account is looked at as far back as this. */
const FIRST_LOOK_BACK_MS = 3_600_000;

type Asking = Pick<Acting, 'db' | 'now' | 'newId'>;

/** The next night of every account, or of the one named; whatever is planned already stays. */
export async function planReconciles(acting: Asking, subdomain?: string): Promise<void> {
  let accounts = acting.db.selectFrom('zendesk_account').select('subdomain');
  if (subdomain !== undefined) accounts = accounts.where('subdomain', '=', subdomain);
  const night = nextNight(acting.now);
  const jobs = (await accounts.execute()).map((account) => ({
    key: `reconcile.${account.subdomain}.${night.toISOString().slice(0, 10)}`,
    kind: 'ticket_reconcile' as const,
    data: { subdomain: account.subdomain } satisfies ReconcileData,
    runAt: night,
  }));
  await putJobs(acting, jobs);
}

/** Compares the account as soon as possible, beside the nightly one. */
export async function reconcileNow(acting: Asking, subdomain: string): Promise<void> {
  const key = `reconcile.${subdomain}.${acting.newId()}`;
  await putJobs(acting, [
    { key, kind: 'ticket_reconcile', data: { subdomain } satisfies ReconcileData, runAt: acting.now },
  ]);
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + DAY_MS);
}

/**
 * Reads what changed in an account since the last time and lets the linked forms follow, as a webhook would: what was said
 * while nobody listened is made up for. Each run leaves a line in `zendesk_check`; the next night is planned at the end.
 */
export async function reconcile(job: Job, services: Services): Promise<void> {
  const { subdomain } = job.data as ReconcileData;
  const { database, clock } = services;
  const account = await database.kysely
    .selectFrom('zendesk_account')
    .selectAll()
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();
  if (!account) return;
  await runAsServer(services, (acting) => planReconciles(acting, subdomain));
  if (!optionsOf(account).followsTickets) return;
  const id = job.id + job.attempts;
  await database.kysely.insertInto('zendesk_check').values({ id, subdomain, started_at: clock() }).execute();
  try {
    const done = await readChanges(services, account, await clientOf(services, subdomain));
    await endCheck(services, subdomain, id, { ...done, problem: '' });
    if (!done.isEnd) await runAsServer(services, (acting) => reconcileNow(acting, subdomain));
  } catch (error) {
    const problem = error instanceof ZendeskProblem ? refusalOf(error) : 'failed';
    await endCheck(services, subdomain, id, { tickets: 0, changed: 0, problem });
    throw error;
  }
}

interface Done {
  tickets: number;
  changed: number;
}

async function readChanges(
  services: Services,
  account: AccountRow,
  client: ZendeskClient,
): Promise<Done & { isEnd: boolean }> {
  const { subdomain } = account;
  const since = (account.reconciled_at ?? account.updated_at).getTime() - FIRST_LOOK_BACK_MS;
  let cursor = account.reconcile_cursor;
  const done = { tickets: 0, changed: 0 };
  for (let page = 0; page < PAGES; page += 1) {
    if (page > 0) await sleep(BETWEEN_PAGES_MS);
    const from = cursor === '' ? { startS: Math.floor(since / 1000) } : { cursor };
    const { tickets, after_cursor, end_of_stream } = await client.changedTickets(from);
    const linked = await linkedAmong(
      services,
      tickets.map(({ id }) => id),
    );
    done.tickets += tickets.length;
    for (const ticket of tickets.filter(({ id }) => linked.has(id)))
      done.changed += await follow(services, subdomain, ticket);
    cursor = after_cursor ?? cursor;
    await services.database.kysely
      .updateTable('zendesk_account')
      .set({ reconcile_cursor: cursor })
      .where('subdomain', '=', subdomain)
      .execute();
    if (end_of_stream) return { ...done, isEnd: true };
  }
  return { ...done, isEnd: false };
}

/** Only of a closed ticket more must be read: it may have been merged. */
async function follow(services: Services, subdomain: string, ticket: { id: string; status: string }): Promise<number> {
  await askAgain(services.database.kysely, { subdomain, ticketId: ticket.id }, services.clock());
  if (ticket.status === 'closed') return followTicket(services, subdomain, ticket.id);
  const fate = { type: 'state' as const, state: stateOf(ticket.status) };
  return runAsServer(services, (acting) => applyTicketFate(acting, { subdomain, ticketId: ticket.id }, fate));
}

async function linkedAmong({ database }: Services, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.kysely
    .selectFrom('linked_form')
    .select('zd_tkt_id')
    .distinct()
    .where('zd_tkt_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.zd_tkt_id));
}

async function endCheck(
  { database, clock }: Services,
  subdomain: string,
  id: string,
  { tickets, changed, problem }: Done & { problem: string },
): Promise<void> {
  const now = clock();
  await database.kysely
    .updateTable('zendesk_check')
    .set({ ended_at: now, tickets, changed, problem })
    .where('id', '=', id)
    .execute();
  await database.kysely
    .updateTable('zendesk_account')
    .set({ trouble: problem, ...(problem === '' ? { reconciled_at: now } : {}) })
    .where('subdomain', '=', subdomain)
    .execute();
}
