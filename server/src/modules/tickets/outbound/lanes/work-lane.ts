import type { HasTicketQueue } from '../has-ticket-queue.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import type { HasStorage } from '../../../files/storage/storage.ts';
import type { HasClock } from '../../../../basics/clock.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import type { HasLog } from '../../../../basics/log.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { runAsServer } from '../../../../work/run-as-server.ts';
import { linkNewTicket } from '../../creation/link-new-ticket.ts';
import { writeNewTicket } from '../../creation/write-new-ticket.ts';
import { optionsOf } from '../../../zendesk/accounts/settings/options.ts';
import { clientOf, type ZendeskNeeds } from '../../../zendesk/client/connection.ts';
import { ZendeskProblem } from '../../../zendesk/client/problem.ts';
import type { RateLeft } from '../../../zendesk/client/send.ts';
import { takeBatch } from '../updates/compose-update.ts';
import {
  changeLane,
  countTry,
  endUpdates,
  forgetSent,
  type Lane,
  moveUpdates,
  readWaiting,
} from './lane-repository.ts';
import { closeUntil, noteAnswer, noteSilence, takeTurn } from './pace.ts';
import { hasAuthor, rememberNoAuthors, takesAuthors } from '../updates/note-voice.ts';
import type { QueuedUpdate } from '../updates/ticket-update.ts';
import { forgetHoldStatus } from '../status/hold-status.ts';
import { forgetStatusField } from '../status/status-field-id.ts';
import { writeBatch, type Written } from '../updates/write-batch.ts';
import { changeAccount, findAccountRow } from '../../../zendesk/accounts/account-rows.ts';

/** Without an answer it is tried for about six hours, which is longer than Zendesk is ever away. */
const MOST_SILENCES = 40;
/** Not allowed is tried a few times: somebody may be putting the rights right. */
const MOST_REFUSALS = 5;
const MOST_CONFLICTS = 5;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 600_000;
/** Nobody's credentials get better within seconds. */
const LOCKED_OUT_MS = 300_000;

type Go = 'on' | 'stop';

/** Writes what waits for one ticket, batch after batch, until nothing does or it has to wait. */
export async function workLane(
  services: ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge & HasStorage,
  claimed: Lane,
): Promise<void> {
  const lane = { ...claimed };
  const { database, clock } = services;
  let conflicts = 0;
  let voice: Voice = takesAuthors(services, lane.subdomain) ? 'agent' : 'integration';
  for (;;) {
    const waiting = await readWaiting(database.kysely, lane);
    const batch = lane.isSingle ? waiting.slice(0, 1) : takeBatch(waiting);
    if (batch.length === 0) {
      await changeLane(database.kysely, lane, { claimed_until: null });
      return;
    }
    const options = await readOptions(services, lane.subdomain);
    if (!options) return;
    const wait = await inTransaction(database, (db) => takeTurn(db, { ...lane, now: clock(), limits: options }));
    if (wait > 0) return rest(services, lane, wait);
    const tries: Attempt = { lane, batch, conflicts, voice, left: null };
    if ((await attempt(services, tries, options)) === 'stop') return;
    ({ conflicts, voice } = tries);
  }
}

/** Who speaks in notes that have an author; `refused` while one is tried again without. */
type Voice = 'agent' | 'refused' | 'integration';

interface Attempt {
  lane: Lane;
  batch: readonly QueuedUpdate[];
  /** In a row. */
  conflicts: number;
  voice: Voice;
  /** What the last answer said about the limits. */
  left: RateLeft | null;
}

async function attempt(
  services: ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge & HasStorage,
  tries: Attempt,
  options: NonNullable<Awaited<ReturnType<typeof readOptions>>>,
): Promise<Go> {
  const { lane, batch } = tries;
  try {
    const onAnswer = (left: RateLeft): void => {
      if (left.remaining !== null) tries.left = left;
    };
    const client = await clientOf(services, lane.subdomain, { onAnswer });
    const writing = { options, asAgents: tries.voice === 'agent' };
    const [first] = batch;
    const written =
      first?.change.kind === 'create'
        ? await writeNewTicket(services, client, lane, { id: first.id, ...first.change.payload })
        : await writeBatch(services, client, lane, batch, writing);
    const go = await applyReply(services, lane, written);
    tries.conflicts = 0;
    if (tries.voice === 'refused') heardWithout(services, tries);
    await keepPace(services, lane.subdomain, tries.left);
    return go;
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    return applyProblem(services, tries, error);
  }
}

/** A note that was refused goes once more without its author: accounts differ in whom they let write for others. */
function withoutAuthor(tries: Attempt): boolean {
  if (tries.voice !== 'agent' || !hasAuthor(tries.batch)) return false;
  tries.voice = 'refused';
  return true;
}

function heardWithout(services: HasClock & HasTicketKnowledge, tries: Attempt): void {
  rememberNoAuthors(services, tries.lane.subdomain);
  tries.voice = 'integration';
}

async function readOptions({ database }: HasDatabase, subdomain: string) {
  const row = await findAccountRow({ db: database.kysely }, subdomain);
  return row && optionsOf(row);
}

/** Zendesk has answered. */
function applyReply(
  services: HasDatabase & HasLog & HasClock & HasRealtime & HasTicketQueue,
  lane: Lane,
  written: Written,
): Promise<Go> {
  return runAsServer(services, async (work): Promise<Go> => {
    const { db, now } = work;
    if (written.type === 'lost') return 'stop';
    const isOurs = await changeLane(db, lane, { attempts: 0, is_unsure: false });
    if (!isOurs) return 'stop';
    Object.assign(lane, { attempts: 0, isUnsure: false });
    await noteAnswer(db, lane.subdomain);
    if (written.type === 'created') {
      await linkNewTicket(work, { ...written, account: lane.subdomain });
      await forgetSent(db, written.ids);
    }
    if (written.type === 'made' || written.type === 'created') await endMade(db, written, now);
    else if (written.type === 'refused')
      await endUpdates(db, written.ids, { state: 'failed', problem: written.problem, now });
    else if (written.type === 'merged') await moveUpdates(db, lane, written.into, now);
    else {
      const all = (await readWaiting(db, lane)).map(({ id }) => id);
      await endUpdates(db, all, { state: 'failed', problem: `ticket_${written.type}`, now });
    }
    return 'on';
  });
}

/** What was left out of an update stays readable with its row. */
async function endMade(db: Kysely<Tables>, { ids, left = [] }: Made, now: Date): Promise<void> {
  for (const { id, problem, detail } of left) await endUpdates(db, [id], { state: 'done', problem, detail, now });
  await endUpdates(db, ids, { state: 'done', now });
}

type Made = Pick<Extract<Written, { type: 'made' }>, 'ids' | 'left'>;

/** When nothing is left, the account is left alone until there is more. */
async function keepPace(
  { database, clock }: HasDatabase & HasClock,
  subdomain: string,
  left: RateLeft | null,
): Promise<void> {
  if (left?.remaining !== 0 || left.resetsInS === null) return;
  await closeUntil(database.kysely, subdomain, new Date(clock().getTime() + left.resetsInS * 1000));
}

/** Zendesk has not done it: what that means for the batch, the ticket and the account. */
async function applyProblem(
  services: HasDatabase & HasLog & HasClock & HasRealtime & HasTicketQueue & HasTicketKnowledge,
  tries: Attempt,
  problem: ZendeskProblem,
): Promise<Go> {
  const { lane, batch } = tries;
  const db = services.database.kysely;
  const now = services.clock();
  const ids = batch.map(({ id }) => id);
  // Only silence leaves open whether an update was made; everything else is a no, and what was open before stays open.
  if (problem.code !== 'unavailable') await changeLane(db, lane, { is_unsure: lane.isUnsure });
  else lane.isUnsure = true;
  switch (problem.code) {
    case 'conflict': {
      tries.conflicts += 1;
      // It may be our own update, on its way until now, that was faster.
      lane.isUnsure = true;
      await changeLane(db, lane, { is_unsure: true });
      return tries.conflicts < MOST_CONFLICTS ? 'on' : pause(services, lane, ids, 'zendesk_rejected');
    }
    case 'rate_limited': {
      const wait = problem.retryAfterS * 1000 + Math.random() * 1000;
      await closeUntil(db, lane.subdomain, new Date(now.getTime() + wait));
      await rest(services, lane, wait);
      return 'stop';
    }
    case 'not_found':
      if (batch.some(({ kind }) => kind === 'create'))
        return giveUpAfter(services, tries, MOST_REFUSALS, 'zendesk_missing');
      return applyReply(services, lane, { type: 'gone' });
    case 'rejected':
      forgetStatusField(services, lane.subdomain);
      forgetHoldStatus(services, lane.subdomain);
      if (withoutAuthor(tries)) return 'on';
      return blame(services, tries, problem);
    case 'forbidden':
      if (problem.status === 403 && withoutAuthor(tries)) return 'on';
      if (problem.status === 403) return giveUpAfter(services, tries, MOST_REFUSALS, 'zendesk_forbidden');
      return lockOut(services, lane, 'zendesk_forbidden');
    case 'no_credentials':
      return lockOut(services, lane, 'no_credentials');
    case 'unavailable':
      await noteSilence(db, lane.subdomain, now);
      return giveUpAfter(services, tries, MOST_SILENCES, 'zendesk_unavailable');
  }
}

/** One of the batch is wrong: each goes alone until it is found. */
async function blame(services: HasDatabase & HasClock, tries: Attempt, { messages }: ZendeskProblem): Promise<Go> {
  const { lane, batch } = tries;
  // It was refused without its author as well.
  if (tries.voice === 'refused') tries.voice = 'agent';
  const db = services.database.kysely;
  lane.isSingle = batch.length > 1;
  if (!(await changeLane(db, lane, { is_single: lane.isSingle }))) return 'stop';
  if (lane.isSingle) return 'on';
  const now = services.clock();
  const ids = batch.map(({ id }) => id);
  await countTry(db, ids, 'zendesk_rejected');
  await endUpdates(db, ids, { state: 'failed', problem: 'zendesk_rejected', detail: messages.join(' '), now });
  return 'on';
}

async function giveUpAfter(
  services: HasDatabase & HasClock,
  { lane, batch }: Attempt,
  most: number,
  code: string,
): Promise<Go> {
  const now = services.clock();
  const over = batch.filter(({ attempts }) => attempts + 1 >= most).map(({ id }) => id);
  if (over.length > 0) await endUpdates(services.database.kysely, over, { state: 'failed', problem: code, now });
  return pause(
    services,
    lane,
    batch.map(({ id }) => id),
    code,
  );
}

async function pause(services: HasDatabase & HasClock, lane: Lane, ids: readonly string[], code: string): Promise<Go> {
  await countTry(services.database.kysely, ids, code);
  lane.attempts += 1;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (lane.attempts - 1), LONGEST_PAUSE_MS);
  // Uneven, so that tickets that failed together do not all come back together.
  await rest(services, lane, pauseMs * (0.75 + Math.random() / 2));
  return 'stop';
}

async function lockOut(services: HasDatabase & HasClock, lane: Lane, trouble: string): Promise<Go> {
  const { kysely } = services.database;
  const until = new Date(services.clock().getTime() + LOCKED_OUT_MS);
  await closeUntil(kysely, lane.subdomain, until);
  await changeAccount(kysely, lane.subdomain, { trouble });
  await rest(services, lane, LOCKED_OUT_MS);
  return 'stop';
}

async function rest({ database, clock }: HasDatabase & HasClock, lane: Lane, ms: number): Promise<void> {
  const run_at = new Date(clock().getTime() + Math.ceil(ms));
  await changeLane(database.kysely, lane, { run_at, attempts: lane.attempts, claimed_until: null });
}
