import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckFinding, MOST_FINDINGS } from '@countersign/shared/api/zendesk/accounts.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { type Job, putJobs } from '../../jobs/job.ts';
import type { AccountRow } from '../../zendesk/accounts/account-rows.ts';
import { optionsOf } from '../../zendesk/accounts/settings/options.ts';
import { rememberPlace } from '../../zendesk/places/account-places.ts';
import { toTicketPlace } from '../../zendesk/places/ticket-place.ts';
import { askAgain } from '../../zendesk/people/ticket-people.ts';
import type { ZendeskClient } from '../../zendesk/client/client.ts';
import { clientOf, type ZendeskNeeds } from '../../zendesk/client/connection.ts';
import { refusalOf, ZendeskProblem } from '../../zendesk/client/problem.ts';
import { ticketsWithLinks } from '../../submissions/personal-links/links-of-ticket.ts';
import { applyTicketFate, type TicketFate } from './apply-ticket-state.ts';
import { readSubjects } from './read-subjects.ts';
import { refreshTicket, stateOf } from './refresh-ticket.ts';
import { changeAccount, findAccountRow } from '../../zendesk/accounts/account-rows.ts';

/** What a job of this kind knows; `run` names it apart from those of other nights. */
export interface ReconcileData {
  subdomain: string;
  /** Who asked for it; absent for the nightly one. */
  startedBy?: UserId;
}

const NIGHT_HOUR_UTC = 2;
const DAY_MS = 86_400_000;
/** Zendesk answers ten of these calls in a minute. */
const BETWEEN_PAGES_MS = 6_500;
/** One job reads no more, so that it ends within its claim; the next goes on a minute later. */
const PAGES = 10;
/** Before the first one an account is looked at as far back as this. */
const FIRST_LOOK_BACK_MS = 3_600_000;

type Asking = Pick<Work, 'db' | 'now' | 'newId'>;

/** The next night of every account, or of the one named; whatever is planned already stays. */
export async function planReconciles(work: Asking, subdomain?: string): Promise<void> {
  let accounts = work.db.selectFrom('connected_account').select('subdomain');
  if (subdomain !== undefined) accounts = accounts.where('subdomain', '=', subdomain);
  const night = nextNight(work.now);
  const jobs = (await accounts.execute()).map((account) => ({
    key: `reconcile.${account.subdomain}.${night.toISOString().slice(0, 10)}`,
    kind: 'ticket_reconcile' as const,
    data: { subdomain: account.subdomain } satisfies ReconcileData,
    runAt: night,
  }));
  await putJobs(work, jobs);
}

/** Compares the account as soon as possible, beside the nightly one. */
export async function reconcileNow(work: Asking, data: ReconcileData): Promise<void> {
  const key = `reconcile.${data.subdomain}.${work.newId()}`;
  await putJobs(work, [{ key, kind: 'ticket_reconcile', data, runAt: work.now }]);
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
export async function reconcile(
  job: Job,
  services: ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge,
): Promise<void> {
  const data = job.data as ReconcileData;
  const { subdomain } = data;
  const account = await findAccountRow({ db: services.database.kysely }, subdomain);
  if (!account) return;
  await runAsServer(services, (work) => planReconciles(work, subdomain));
  if (!optionsOf(account).followsTickets) return;
  const done: Done = { tickets: 0, linked: 0, changed: 0, findings: [] };
  const id = await beginCheck(services, job, sinceOf(account));
  try {
    const isEnd = await readChanges(services, account, done);
    await readSubjects(services, await clientOf(services, subdomain), subdomain);
    await endCheck(services, subdomain, id, { ...done, problem: '' });
    if (!isEnd) await runAsServer(services, (work) => reconcileNow(work, data));
  } catch (error) {
    const problem = error instanceof ZendeskProblem ? refusalOf(error) : 'failed';
    await endCheck(services, subdomain, id, { ...done, problem });
    throw error;
  }
}

/** Counts of one check, kept up while it runs: what was put right before it failed was put right. */
interface Done {
  tickets: number;
  linked: number;
  changed: number;
  findings: CheckFinding[];
}

/** What changed in Zendesk after this is looked at. A cursor that Zendesk gave goes on exactly where it ended. */
function sinceOf(account: AccountRow): Date {
  if (account.reconcile_cursor !== '' && account.reconciled_at !== null) return account.reconciled_at;
  return new Date((account.reconciled_at ?? account.updated_at).getTime() - FIRST_LOOK_BACK_MS);
}

/** Each attempt of a job has its line. A line of an earlier one without an end is that of a server which stopped. */
async function beginCheck({ database, clock }: HasDatabase & HasClock, job: Job, since: Date): Promise<string> {
  const { subdomain, startedBy = null } = job.data as ReconcileData;
  const [id, now] = [job.id + job.attempts, clock()];
  await database.kysely
    .updateTable('zendesk_check')
    .set({ ended_at: now, problem: 'interrupted' })
    .where('id', 'like', `${job.id}%`)
    .where('ended_at', 'is', null)
    .execute();
  const line = { id, subdomain, started_at: now, since, started_by: startedBy };
  await database.kysely.insertInto('zendesk_check').values(line).execute();
  return id;
}

/** Adds what it does to `done`; false when there is more than one job reads. */
async function readChanges(
  services: ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge,
  account: AccountRow,
  done: Done,
): Promise<boolean> {
  const { subdomain } = account;
  const client = await clientOf(services, subdomain);
  const startS = Math.floor(sinceOf(account).getTime() / 1000);
  let cursor = account.reconcile_cursor;
  for (let page = 0; page < PAGES; page += 1) {
    if (page > 0) await sleep(BETWEEN_PAGES_MS);
    const { tickets, after_cursor, end_of_stream } = await client.changedTickets(
      cursor === '' ? { startS } : { cursor },
    );
    const linked = await linkedAmong(
      services,
      subdomain,
      tickets.map(({ id }) => id),
    );
    done.tickets += tickets.length;
    done.linked += linked.size;
    for (const ticket of tickets.filter(({ id }) => linked.has(id))) {
      const { fate, changed } = await applyChange(services, subdomain, ticket);
      done.changed += changed;
      if (fate && changed > 0) done.findings.push(toFinding(ticket.id, fate, changed));
    }
    cursor = after_cursor ?? cursor;
    await changeAccount(services.database.kysely, subdomain, { reconcile_cursor: cursor });
    if (end_of_stream) return true;
  }
  return false;
}

const toFinding = (ticketId: TicketId, fate: TicketFate, forms: number): CheckFinding =>
  fate.type === 'merged'
    ? { ticketId, outcome: 'merged', into: fate.into, forms }
    : { ticketId, outcome: fate.state, into: null, forms };

type Changed = Awaited<ReturnType<ZendeskClient['changedTickets']>>['tickets'][number];

/** Only of a closed ticket more must be read: it may have been merged. */
async function applyChange(
  services: ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge,
  subdomain: string,
  ticket: Changed,
) {
  const where = { subdomain, ticketId: ticket.id };
  const { kysely } = services.database;
  await askAgain(kysely, where, services.clock());
  if (ticket.status === 'closed') return refreshTicket(services, subdomain, ticket.id);
  const { requester_id, assignee_id } = ticket;
  if (requester_id !== undefined && assignee_id !== undefined && ticket.status !== 'deleted')
    await rememberPlace(kysely, where, toTicketPlace({ ...ticket, requester_id, assignee_id }), services.clock());
  const fate = { type: 'state' as const, state: stateOf(ticket.status) };
  return { fate, changed: await runAsServer(services, (work) => applyTicketFate(work, where, fate)) };
}

async function linkedAmong(
  { database }: HasDatabase,
  subdomain: string,
  ids: readonly TicketId[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.kysely
    .selectFrom('linked_form')
    .select('zd_tkt_id')
    .distinct()
    .where('zd_tkt_id', 'in', [...ids])
    .where('subdomain', '=', subdomain)
    .execute();
  const sent = await ticketsWithLinks(database.kysely, subdomain, ids);
  return new Set([...rows.map((row) => row.zd_tkt_id), ...sent]);
}

async function endCheck(
  { database, clock }: HasDatabase & HasClock,
  subdomain: string,
  id: string,
  { findings, ...counts }: Done & { problem: string },
): Promise<void> {
  const now = clock();
  await database.kysely
    .updateTable('zendesk_check')
    .set({ ended_at: now, ...counts, findings: JSON.stringify(findings.slice(0, MOST_FINDINGS)) })
    .where('id', '=', id)
    .execute();
  const reached = counts.problem === '' ? { reconciled_at: now } : {};
  await changeAccount(database.kysely, subdomain, { trouble: counts.problem, ...reached });
}
