import type { Delivery, StopReason } from '@countersign/shared/api/submissions/webhooks.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { pauseAfter } from '../../jobs/runner.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { FormWebhookDeliveryTable } from '../tables.ts';
import { isBusy, isTaken, type Outcome, sendCall, waitAsked } from './send-call.ts';
import { ownerNow, toldAnswer, type ToldNeeds } from './told-answer.ts';
import { webhookBody } from './webhook-body.ts';
import { type StoredWebhook, stopWebhook } from './webhook-repository.ts';

export type AttemptNeeds = Omit<ToldNeeds, 'db' | 'now'> & HasDatabase & HasClock & HasOutbound & HasJobs;
type Row = Selectable<FormWebhookDeliveryTable>;

const MOST_TRIES = 10;
/** Older news is given up, however few tries it had. */
const EXPIRES_MS = 3 * 86_400_000;
/** So many calls in a row that were given up stop a webhook. */
const MOST_GIVEN_UP = 20;

/** Makes one call as it is to be made now, or notes why it is not; what is told is what the owner sees at this moment. */
export async function attempt(services: AttemptNeeds, webhook: StoredWebhook, row: Row): Promise<void> {
  const { kysely: db } = services.database;
  const now = services.clock();
  const owner = await ownerNow(db, webhook);
  if (typeof owner === 'string') return stop(services, webhook, owner);
  const { submission_id: submissionId, serial, event } = row;
  const isRemoval = event === 'answer_removed';
  const told = await toldAnswer({ ...services, db, now }, webhook, { owner, submissionId, serial, isRemoval });
  if (typeof told === 'string') return note(services, row, { state: 'skipped', reason: told });
  const form = await db.selectFrom('form_title').select('name').where('key', '=', webhook.formKey).executeTakeFirst();
  const about = { delivery: row.id, event, at: row.at.toISOString() };
  const body = webhookBody({ ...about, form: { key: webhook.formKey, name: form?.name ?? '' } }, told);
  const began = performance.now();
  const outcome = await sendCall(services, webhook, { ...about, body });
  const made = {
    attempts: row.attempts + 1,
    durationMs: Math.round(performance.now() - began),
    sentBytes: Buffer.byteLength(body),
  };
  await keep(services, { webhook, row, outcome, made });
}

interface Made {
  attempts: number;
  durationMs: number;
  sentBytes: number;
}

/** Writes what became of a call, and what follows for the webhook. */
async function keep(
  services: AttemptNeeds,
  { webhook, row, outcome, made }: { webhook: StoredWebhook; row: Row; outcome: Outcome; made: Made },
): Promise<void> {
  const status = typeof outcome === 'string' ? null : outcome.status;
  const reply = typeof outcome === 'string' ? '' : outcome.text;
  const answered = { ...made, status, reply };
  if (isTaken(outcome)) {
    await note(services, row, { state: 'sent', reason: '', ...answered });
    return change(services, webhook, { given_up: 0, quiet_count: 0, quiet_until: null });
  }
  if (outcome === 'private') {
    await note(services, row, { state: 'failed', reason: 'private', ...answered });
    return giveUp(services, webhook);
  }
  if (status === 410) {
    await note(services, row, { state: 'failed', reason: 'gone', ...answered });
    return stop(services, webhook, 'gone');
  }
  const reason = typeof outcome === 'string' ? outcome : 'status';
  const now = services.clock().getTime();
  if (isBusy(outcome)) await quieten(services, webhook, outcome);
  else await change(services, webhook, { quiet_count: 0, quiet_until: null });
  const isOld = now - row.at.getTime() > EXPIRES_MS;
  if (made.attempts < MOST_TRIES && !isOld) {
    const next = new Date(now + pauseAfter(made.attempts));
    return note(services, row, { state: 'waiting', reason, next, ...answered });
  }
  await note(services, row, { state: 'failed', reason: isOld ? 'expired' : reason, ...answered });
  return giveUp(services, webhook);
}

/** Lets all calls of the webhook wait, for as long as the endpoint asks for, or longer each time. */
async function quieten(services: AttemptNeeds, webhook: StoredWebhook, outcome: Outcome): Promise<void> {
  const count = webhook.quietCount + 1;
  const now = services.clock().getTime();
  const wait = waitAsked(outcome, now) ?? pauseAfter(count);
  const until = new Date(now + wait);
  await change(services, webhook, { quiet_count: count, quiet_until: until });
}

async function giveUp(services: AttemptNeeds, webhook: StoredWebhook): Promise<void> {
  await change(services, webhook, { given_up: webhook.givenUp + 1 });
  if (webhook.givenUp + 1 >= MOST_GIVEN_UP) await stop(services, webhook, 'failing');
}

const stop = (services: AttemptNeeds, { id }: StoredWebhook, reason: StopReason): Promise<void> =>
  stopWebhook(services.database.kysely, { id, reason, now: services.clock() });

async function change(
  { database }: HasDatabase,
  { id }: StoredWebhook,
  values: { given_up?: number; quiet_count?: number; quiet_until?: Date | null },
): Promise<void> {
  await database.kysely.updateTable('form_webhook').set(values).where('id', '=', id).execute();
}

interface Noted extends Partial<Made> {
  state: Delivery['state'];
  reason: Delivery['reason'];
  next?: Date;
  status?: number | null;
  reply?: string;
}

async function note(
  { database, clock }: HasDatabase & HasClock,
  { id }: Row,
  { state, reason, next, attempts, durationMs, sentBytes, status, reply }: Noted,
): Promise<void> {
  await sql`update form_webhook_delivery set state = ${state}, reason = ${reason}, next_at = ${next ?? null}, last_at = ${clock()},
      attempts = coalesce(${attempts ?? null}::int, attempts), duration_ms = ${durationMs ?? null}, sent_bytes = ${sentBytes ?? null},
      status = ${status ?? null}, reply = ${reply ?? ''}
    where id = ${id}`.execute(database.kysely);
}
