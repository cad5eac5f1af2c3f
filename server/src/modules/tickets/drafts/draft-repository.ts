import type { SavedTicket, TicketDraft } from '@countersign/shared/api/tickets/drafts.ts';
import { type FormKey, type TicketId, type UserId, formKey, ticketId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Person } from '../../../work/person.ts';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Rows of `ticket_draft` that are a person's. Every look-up names the person and the session's account: nobody sees the drafts of
 * others. Those of a ticket are in `ticket-drafts.ts`.
 */

type Keeper = Pick<Person, 'id' | 'account'>;

export interface DraftRow extends TicketDraft {
  version: number;
  answers: Answers;
  choices?: Record<string, UserId[]>;
}

/** A draft of a ticket is kept for a month; how long a ticket may take to be written is much less. */
const KEPT_MS = 30 * 86_400_000;
const WRITING_MS = 12 * 3_600_000;
/** What waited for a ticket that was never saved can be found again for so long. */
const WAITING_MS = 24 * 3_600_000;
const MOST_LISTED = 20;

const select = (db: Db, { id, account }: Keeper) => {
  const own = db
    .selectFrom('ticket_draft as d')
    .innerJoin('form_title as f', 'f.key', 'd.form_key')
    .select([
      'd.id',
      'd.form_key',
      'f.name',
      'd.zd_tkt_id',
      'd.form_version',
      'd.answers',
      'd.created_at',
      'd.updated_at',
      'd.frame',
      'd.sends_since',
      'd.choices',
      'd.saved_ticket',
    ])
    .where('d.user_id', '=', id);
  return account === null ? own : own.where('d.subdomain', '=', account);
};

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toDraft = (row: Row): DraftRow => ({
  id: row.id,
  formKey: formKey.parse(row.form_key),
  formName: row.name,
  zdTktId: row.zd_tkt_id === null ? null : ticketId.parse(row.zd_tkt_id),
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
  version: row.form_version,
  answers: row.answers,
  choices: row.choices,
  frame: row.frame,
  sendsSince: row.sends_since?.toISOString() ?? null,
  saved: row.saved_ticket,
});

/** What a list says of a draft: everything but the answers. */
export const toTicketDraft = ({
  answers: _answers,
  version: _version,
  choices: _choices,
  ...draft
}: DraftRow): TicketDraft => draft;

export async function findDraft(db: Db, keeper: Keeper, id: string): Promise<DraftRow | null> {
  const row = await select(db, keeper).where('d.id', '=', id).executeTakeFirst();
  return row ? toDraft(row) : null;
}

/**
 * Drafts of the ticket and those without one, newest first. For a ticket that is still being written (`zdTktId` null) those of
 * its own frame, and what waited in others to be sent with their tickets.
 */
export async function draftsFor(
  db: Db,
  keeper: Keeper,
  { zdTktId, frame, now }: { zdTktId: TicketId | null; frame: string; now: Date },
): Promise<DraftRow[]> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  const oldestUnbound = new Date(now.getTime() - WRITING_MS);
  const oldestWaiting = new Date(now.getTime() - WAITING_MS);
  const isUnbound = sql<boolean>`(d.zd_tkt_id is null and d.sends_since is null and d.updated_at > ${oldestUnbound})`;
  const isWaiting = sql<boolean>`(d.zd_tkt_id is null and d.sends_since > ${oldestWaiting})`;
  const rows = await select(db, keeper)
    .where('d.updated_at', '>', oldest)
    .where(
      zdTktId === null
        ? sql<boolean>`((${isUnbound} and d.frame = ${frame}) or ${isWaiting})`
        : sql<boolean>`(d.zd_tkt_id = ${zdTktId} or ${isUnbound} or ${isWaiting})`,
    )
    .orderBy('d.updated_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toDraft);
}

export async function countDrafts(db: Db, userId: UserId): Promise<number> {
  const { total } = await db
    .selectFrom('ticket_draft')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export interface StoredDraft {
  id: string;
  formKey: FormKey;
  version: number;
  zdTktId: TicketId | null;
  /** The account of the ticket. */
  account: string | null;
  frame: string;
  answers: Answers;
  /** They are finished, and wait for their ticket. */
  isWaiting?: boolean;
  choices?: Record<string, UserId[]> | undefined;
  now: Date;
}

/** Writes a draft or replaces what the same person kept under its id; false when the id is somebody else's. */
export async function writeDraft(db: Db, userId: UserId, draft: StoredDraft): Promise<boolean> {
  const answers = JSON.stringify(draft.answers);
  const waiting = {
    frame: draft.frame,
    sends_since: draft.isWaiting ? draft.now : null,
    choices: JSON.stringify(draft.choices ?? {}),
    saved_ticket: null,
  };
  const row = await db
    .insertInto('ticket_draft')
    .values({
      id: draft.id,
      user_id: userId,
      form_key: draft.formKey,
      form_version: draft.version,
      zd_tkt_id: draft.zdTktId,
      subdomain: draft.account,
      ...waiting,
      answers,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...waiting,
          form_version: draft.version,
          zd_tkt_id: sql`coalesce(ticket_draft.zd_tkt_id, excluded.zd_tkt_id)`,
          answers,
          updated_at: draft.now,
        })
        .where('ticket_draft.user_id', '=', userId)
        .where('ticket_draft.form_key', '=', draft.formKey)
        .where(sql<boolean>`ticket_draft.subdomain is not distinct from excluded.subdomain`),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDraft(db: Db, keeper: Keeper, id: string): Promise<void> {
  let own = db.deleteFrom('ticket_draft').where('user_id', '=', keeper.id).where('id', '=', id);
  if (keeper.account !== null) own = own.where('subdomain', '=', keeper.account);
  await own.execute();
}

/** What is being saved in a frame, noted at all drafts that wait there; null takes it back. Answers these. */
export async function noteSavedTicket(
  db: Db,
  keeper: Keeper,
  { frame, saved }: { frame: string; saved: SavedTicket | null },
): Promise<DraftRow[]> {
  const waiting = (await select(db, keeper).where('d.frame', '=', frame).execute()).filter(isWaiting);
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return [];
  const note = { saved_ticket: saved && JSON.stringify(saved) };
  await db.updateTable('ticket_draft').set(note).where('id', 'in', ids).execute();
  return waiting.map((row) => ({ ...toDraft(row), saved }));
}

const isWaiting = (row: Row): boolean => row.sends_since !== null && row.zd_tkt_id === null;

/**
 * Forgets what a person and a refused start kept of a form for a ticket, once it was sent, and the draft that was sent under its own id; drafts that
 * nobody came back to go on the way.
 */
export async function deleteSentDrafts(
  db: Db,
  sent: { userId: UserId; formKey: FormKey; ticketId: TicketId; account: string | null; requestId: string; now: Date },
): Promise<void> {
  const oldest = new Date(sent.now.getTime() - KEPT_MS);
  await sql`delete from ticket_draft where updated_at < ${oldest}
    or ((user_id = ${sent.userId} or user_id is null) and form_key = ${sent.formKey} and zd_tkt_id = ${sent.ticketId}
        and subdomain is not distinct from ${sent.account})
    or (user_id = ${sent.userId} and form_key = ${sent.formKey} and id = ${sent.requestId})`.execute(db);
}
