import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { QueuedUpdate, TicketChange } from '../updates/ticket-update.ts';

type Db = Kysely<Tables>;

/** A ticket whose updates this server may write until the claim ends. */
export interface Lane {
  subdomain: string;
  ticketId: string;
  claimId: string;
  attempts: number;
  /** An update was sent of which nobody knows whether it was made. */
  isUnsure: boolean;
  /** Updates go one by one, to find the one that is refused. */
  isSingle: boolean;
}

/** Longer than any call takes; it is renewed before each update that is sent. */
const CLAIM_MS = 90_000;

/** The ticket that has waited longest and that nobody else works on, if there is one. */
export async function claimLane(db: Db, now: Date, claimId: string): Promise<Lane | undefined> {
  const { rows } = await sql<Lane>`
    update zendesk_lane set claim_id = ${claimId}, claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
     where (subdomain, ticket_id) in (
       select l.subdomain, l.ticket_id from zendesk_lane l
         left join zendesk_pace p on p.subdomain = l.subdomain
        where l.run_at <= ${now} and (l.claimed_until is null or l.claimed_until < ${now})
          and (p.closed_until is null or p.closed_until <= ${now})
          and exists (select from zendesk_update u
                       where u.subdomain = l.subdomain and u.ticket_id = l.ticket_id and u.state = 'waiting')
        order by l.run_at limit 1 for update of l skip locked)
    returning subdomain, ticket_id as "ticketId", claim_id as "claimId", attempts, is_unsure as "isUnsure",
              is_single as "isSingle"`.execute(db);
  return rows[0];
}

export async function readWaiting(db: Db, { subdomain, ticketId }: Lane): Promise<QueuedUpdate[]> {
  const rows = await db
    .selectFrom('zendesk_update')
    .select(['id', 'seq', 'kind', 'payload', 'attempts'])
    .where('subdomain', '=', subdomain)
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(50)
    .execute();
  return rows.map(({ kind, payload, ...row }) => ({
    ...row,
    seq: Number(row.seq),
    kind: kind as QueuedUpdate['kind'],
    change: { kind, payload } as TicketChange,
  }));
}

interface LaneChange {
  run_at?: Date;
  attempts?: number;
  is_unsure?: boolean;
  is_single?: boolean;
  claimed_until?: Date | null;
}

/** Changes the lane while the claim is ours; false when another server has taken it over. */
export async function changeLane(db: Db, lane: Lane, change: LaneChange): Promise<boolean> {
  const result = await db
    .updateTable('zendesk_lane')
    .set(change)
    .where('subdomain', '=', lane.subdomain)
    .where('ticket_id', '=', lane.ticketId)
    .where('claim_id', '=', lane.claimId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Said before an update is sent: whoever comes after a crash must look into the ticket first. */
export const markUnsure = (db: Db, lane: Lane, now: Date): Promise<boolean> =>
  changeLane(db, lane, { is_unsure: true, claimed_until: new Date(now.getTime() + CLAIM_MS) });

/** Keeps the claim for what takes long before anything is sent; false when another server has taken the lane over. */
export const keepClaim = (db: Db, lane: Lane, now: Date): Promise<boolean> =>
  changeLane(db, lane, { claimed_until: new Date(now.getTime() + CLAIM_MS) });

/** Keeps what is known of an update beside it. */
export async function writePayload(db: Db, id: string, payload: object): Promise<void> {
  await db
    .updateTable('zendesk_update')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .execute();
}

/** Forgets the copy of answers that went with a call for a new ticket: the call is decided. */
export async function forgetSent(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('zendesk_update')
    .set({ payload: sql`payload - 'sent'` })
    .where('id', 'in', [...ids])
    .execute();
}

export async function endUpdates(
  db: Db,
  ids: readonly string[],
  end: { state: 'done' | 'failed'; problem?: string; detail?: string; now: Date },
): Promise<void> {
  await db
    .updateTable('zendesk_update')
    .set({ state: end.state, problem: end.problem ?? '', detail: end.detail ?? '', ended_at: end.now })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
}

/** Counts a try that failed, and keeps why. */
export async function countTry(db: Db, ids: readonly string[], problem: string): Promise<void> {
  await db
    .updateTable('zendesk_update')
    .set((is) => ({ attempts: is('attempts', '+', 1), problem }))
    .where('id', 'in', [...ids])
    .execute();
}

/** What waits for a ticket that was merged waits for the other one from now on, in the same order. */
export async function moveUpdates(
  db: Db,
  from: Pick<Lane, 'subdomain' | 'ticketId'>,
  into: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('zendesk_lane')
    .values({ subdomain: from.subdomain, ticket_id: into, run_at: now, claimed_until: null, claim_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('zendesk_update')
    .set({ ticket_id: into })
    .where('subdomain', '=', from.subdomain)
    .where('ticket_id', '=', from.ticketId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Milliseconds until something is due; null when nothing waits. */
export async function nextDue(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(l.run_at, l.claimed_until, p.closed_until)) as at
      from zendesk_lane l left join zendesk_pace p on p.subdomain = l.subdomain
     where exists (select from zendesk_update u
                    where u.subdomain = l.subdomain and u.ticket_id = l.ticket_id and u.state = 'waiting')`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : at.getTime() - now.getTime();
}
