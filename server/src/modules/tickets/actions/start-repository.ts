import type { Work } from '../../../work/work.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { StartInput, StartReply } from '@countersign/shared/api/tickets/actions.ts';
import { instanceId, submissionId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/** Rows of `ticket_start`. */

export interface AskedStart {
  subdomain: string;
  /** What makes two calls the same one. */
  callKey: string;
  input: StartInput;
}

/** Starts of one form on one ticket wait for each other, so that of many at once one starts it and the others find it started. */
export const lockStart = async (db: Db, { subdomain, input: { ticketId, formKey } }: AskedStart): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`ticket start ${subdomain} ${ticketId} ${formKey}`}))`.execute(db);
};

/** What the same call was answered before; null for a new one. While an approval of the form runs on the ticket, every call is the same. */
export async function findStart(db: Db, asked: AskedStart): Promise<StartReply | null> {
  const { subdomain, callKey, input } = asked;
  const row = await db
    .selectFrom('ticket_start')
    .select(['state', 'submission_id', 'instance_id'])
    .where('subdomain', '=', subdomain)
    .where((is) =>
      is.or([
        is.and([is('call_key', '=', callKey), is('state', '=', 'started')]),
        is.and([is('ticket_id', '=', input.ticketId), is('form_key', '=', input.formKey), is('state', '=', 'waiting')]),
      ]),
    )
    .orderBy('seq')
    .executeTakeFirst();
  return row ? toReply(row.state, row.submission_id, row.instance_id) : findRunning(db, asked);
}

/** The approval of the form that runs on the ticket. */
export async function findRunning(db: Db, { subdomain, input }: AskedStart): Promise<StartReply | null> {
  const row = await db
    .selectFrom('linked_form as l')
    .innerJoin('sent_form as s', 's.id', 'l.submission_id')
    .innerJoin('approval_state as p', 'p.id', 's.instance_id')
    .select(['s.id', 's.instance_id'])
    .where('l.zd_tkt_id', '=', input.ticketId)
    .where('l.subdomain', '=', subdomain)
    .where('l.form_key', '=', input.formKey)
    .where('l.enabled', '=', true)
    .where('p.status', '=', PROCESS_STATUS.processing)
    .orderBy('l.created_at', 'desc')
    .executeTakeFirst();
  return row ? toReply('started', row.id, row.instance_id) : null;
}

export const toReply = (
  status: StartReply['status'],
  submission: string | null,
  instance: string | null,
): StartReply => ({
  status,
  submissionId: submission === null ? null : submissionId.parse(submission),
  instanceId: instance === null ? null : instanceId.parse(instance),
});

/** Whether an earlier call about the ticket still waits: later ones wait behind it, so that their order is kept. */
export async function hasWaiting(db: Db, { subdomain, input }: AskedStart): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_start')
    .select('id')
    .where('subdomain', '=', subdomain)
    .where('ticket_id', '=', input.ticketId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

type Writing = Pick<Work, 'db' | 'now' | 'newId'>;

const rowOf = ({ now, newId }: Writing, { subdomain, callKey, input }: AskedStart) => ({
  id: newId(),
  subdomain,
  call_key: callKey,
  ticket_id: input.ticketId,
  form_key: input.formKey,
  input: JSON.stringify(input),
  created_at: now,
});

/** Lets a call wait; the id of its row, or undefined where the same call waits already. */
export async function insertWaiting(work: Writing, asked: AskedStart): Promise<string | undefined> {
  const row = await work.db
    .insertInto('ticket_start')
    .values({ ...rowOf(work, asked), state: 'waiting', submission_id: null, instance_id: null, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function writeStarted(work: Writing, asked: AskedStart, reply: StartReply): Promise<void> {
  const started = {
    state: 'started' as const,
    submission_id: reply.submissionId,
    instance_id: reply.instanceId,
    ended_at: work.now,
  };
  await work.db
    .insertInto('ticket_start')
    .values({ ...rowOf(work, asked), ...started })
    .onConflict((conflict) => conflict.columns(['subdomain', 'call_key']).doUpdateSet({ ...started, problems: '[]' }))
    .execute();
  await deleteRefused(work.db, asked);
}

/** The last refusal of each form on each ticket is kept, however often a trigger fires. */
export async function writeRefused(
  work: Writing,
  asked: AskedStart,
  problems: readonly RefusalDetail[],
): Promise<void> {
  const { db, now } = work;
  await db
    .deleteFrom('ticket_start')
    .where('subdomain', '=', asked.subdomain)
    .where('call_key', '=', asked.callKey)
    .where('state', '=', 'waiting')
    .execute();
  await deleteRefused(db, asked);
  const refused = { state: 'refused' as const, problems: JSON.stringify(problems.slice(0, MOST_PROBLEMS)) };
  await db
    .insertInto('ticket_start')
    .values({
      ...rowOf(work, { ...asked, callKey: refusedKey(asked) }),
      ...refused,
      submission_id: null,
      instance_id: null,
      ended_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subdomain', 'call_key']).doUpdateSet({ problems: refused.problems, ended_at: now }),
    )
    .execute();
}

const MOST_PROBLEMS = 20;

const refusedKey = ({ input }: AskedStart): string => `refused ${input.ticketId} ${input.formKey}`;

const deleteRefused = (db: Db, asked: AskedStart) =>
  db
    .deleteFrom('ticket_start')
    .where('subdomain', '=', asked.subdomain)
    .where('call_key', '=', refusedKey(asked))
    .execute();
