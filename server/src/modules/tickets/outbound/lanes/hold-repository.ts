import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Lane } from './lane-repository.ts';
import type { Hold } from '../status/plan-status.ts';
import type { QueuedUpdate } from '../updates/ticket-update.ts';

type Db = Kysely<Tables>;
type Ticket = Pick<Lane, 'subdomain' | 'ticketId'>;

/** Rows of `ticket_hold`. */

export async function findHold(db: Db, { subdomain, ticketId }: Ticket): Promise<Hold | null> {
  const row = await db
    .selectFrom('ticket_hold')
    .select(['status_before as before', 'held_as as as'])
    .where('subdomain', '=', subdomain)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return row ? { before: row.before, as: row.as === 'pending' ? 'pending' : 'hold' } : null;
}

export async function writeHold(
  db: Db,
  { subdomain, ticketId }: Ticket,
  { before, as }: Hold,
  at: Date,
): Promise<void> {
  const values = { status_before: before, held_as: as, at };
  await db
    .insertInto('ticket_hold')
    .values({ subdomain, ticket_id: ticketId, ...values })
    .onConflict((conflict) => conflict.columns(['subdomain', 'ticket_id']).doUpdateSet(values))
    .execute();
}

/** Forgets how the ticket comes back, once these updates of the batch are made and the last of them has brought it back. */
export async function endHold(
  db: Db,
  ticket: Ticket,
  batch: readonly QueuedUpdate[],
  made: readonly string[],
): Promise<void> {
  const last = batch.findLast(({ id, kind }) => made.includes(id) && (kind === 'hold' || kind === 'outcome'));
  if (last?.kind !== 'outcome' || (await isHeldByApproval(db, ticket))) return;
  await db
    .deleteFrom('ticket_hold')
    .where('subdomain', '=', ticket.subdomain)
    .where('ticket_id', '=', ticket.ticketId)
    .execute();
}

/** Whether an approval runs on the ticket whose form lets it wait. */
export async function isHeldByApproval(db: Db, { subdomain, ticketId }: Ticket): Promise<boolean> {
  const { rows } = await sql`
    select from linked_form l
      join sent_form s on s.id = l.submission_id
      join approval_state p on p.id = s.instance_id
      join ticket_mapping m on m.form_key = l.form_key
     where l.zd_tkt_id = ${ticketId} and l.subdomain = ${subdomain} and l.enabled and p.status = ${sql.lit(PROCESS_STATUS.processing)}
       and (m.course->>'holds')::boolean
     limit 1`.execute(db);
  return rows.length > 0;
}
