import type { InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HistoryAction } from '@countersign/shared/workflow/effect.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { TicketPlaced } from '../../zendesk/scope/ticket-scope.ts';
import { announce } from './announce.ts';
import { lockInstance } from '../instances/rows/lock-instance.ts';
import { placeAnswers } from '../../submissions/changes/place-answers.ts';

/**
 * Answers, their process and what it has called go over to a ticket, or to none, in the transaction that links or unlinks them:
 * steps that begin later find its people, and notes and fields go there. Which ticket it is is the room's own column and no part
 * of the engine's state, so the history gets a line without a record, and replays as before.
 */
export async function putOnTicket(
  work: Work & HasRealtime,
  submissionId: SubmissionId,
  { by, ...placed }: TicketPlaced & { /** Who does it; null for the server. */ by: UserId | null },
): Promise<void> {
  const { db } = work;
  const running = await db
    .selectFrom('process_instance')
    .select(['id', 'ticket_id as before'])
    .where('form_data_id', '=', submissionId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  for (const { id, before } of running) {
    const state = await lockInstance(db, { instanceId: id });
    if (!state || before === placed.ticketId) continue;
    await writeLine(work, id, { before, after: placed.ticketId, by });
    work.afterCommit(() => announce(work, state, []));
  }
  await db
    .updateTable('process_instance')
    .set({ ticket_id: placed.ticketId })
    .where('form_data_id', '=', submissionId)
    .execute();
  await placeAnswers(db, submissionId, placed);
}

/** Zendesk merged a ticket into another. */
interface Merged {
  account: string;
  from: TicketId;
  into: TicketId;
}

/** The processes of these answers go over with their ticket when it is merged into another; the history says so. */
export async function moveToMerged(
  work: Work & HasRealtime,
  { account, from, into }: Merged,
  submissionIds: readonly SubmissionId[],
) {
  const { db } = work;
  const moved = await db
    .selectFrom('process_instance as i')
    .innerJoin('sent_form as s', 's.id', 'i.form_data_id')
    .select('i.id')
    .where('i.ticket_id', '=', from)
    .where('i.form_data_id', 'in', [...submissionIds])
    .where('s.subdomain', '=', account)
    .orderBy('i.started_at')
    .orderBy('i.id')
    .execute();
  for (const { id } of moved) {
    const state = await lockInstance(db, { instanceId: id });
    if (!state) continue;
    await addLine(work, id, { action: 'ticket_merge', actorId: null, comment: `#${from} » #${into}` });
    await db.updateTable('process_instance').set({ ticket_id: into }).where('id', '=', id).execute();
    work.afterCommit(() => announce(work, state, []));
  }
}

function writeLine(
  work: Work,
  instanceId: InstanceId,
  { before, after, by }: { before: string | null; after: string | null; by: UserId | null },
): Promise<void> {
  const action = after === null ? 'unlink' : 'link';
  return addLine(work, instanceId, { action, actorId: by, comment: `#${after ?? before}` });
}

interface TicketLine {
  action: HistoryAction;
  /** Null where Zendesk or the server did it. */
  actorId: UserId | null;
  comment: string;
}

/** After the last line of the last step, which the lock keeps the last one. */
async function addLine(
  { db, now }: Pick<Work, 'db' | 'now'>,
  instanceId: InstanceId,
  { action, actorId, comment }: TicketLine,
): Promise<void> {
  await sql`insert into op_log (instance_id, action, actor_id, comment, round, at, rev, seq)
    select i.id, ${action}, ${actorId}, ${comment}, i.round, ${now}, i.rev,
      (select coalesce(max(o.seq) + 1, 0) from op_log o where o.instance_id = i.id and o.rev = i.rev)
    from process_instance i where i.id = ${instanceId}`.execute(db);
}

/** The ticket that these answers name, held as it is until the transaction is over; null for answers that are not there. */
export async function ticketOfAnswers(db: Kysely<Tables>, submissionId: SubmissionId): Promise<TicketPlaced | null> {
  const row = await db
    .selectFrom('sent_form')
    .select(['ticket_id as ticketId', 'subdomain as account'])
    .where('id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
