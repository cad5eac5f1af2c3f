import {
  type FormKey,
  type TicketId,
  type UserId,
  formKey,
  ticketId as ticketNumber,
} from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { fieldLabels } from '../field-labels.ts';
import type { DraftRow } from './draft-repository.ts';

type Db = Kysely<Tables>;

/** Rows of `ticket_draft` without a person: what a refused start left beside its ticket. */

interface TicketOf {
  account: string;
  ticketId: TicketId;
}

const KEPT_MS = 30 * 86_400_000;

const select = (db: Db) =>
  db
    .selectFrom('ticket_draft as d')
    .innerJoin('form_title as f', 'f.key', 'd.form_key')
    .leftJoin('ticket_start as r', (join) =>
      join
        .onRef('r.subdomain', '=', 'd.subdomain')
        .onRef('r.ticket_id', '=', 'd.zd_tkt_id')
        .onRef('r.form_key', '=', 'd.form_key')
        .on('r.state', '=', 'refused'),
    )
    .select(['d.id', 'd.form_key', 'f.name', 'd.zd_tkt_id', 'd.subdomain', 'd.form_version', 'd.answers'])
    .select(['d.created_at', 'd.updated_at', 'r.problems'])
    .where('d.user_id', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

async function toDraft(db: Db, row: Row): Promise<DraftRow> {
  return {
    id: row.id,
    formKey: formKey.parse(row.form_key),
    formName: row.name,
    zdTktId: row.zd_tkt_id === null ? null : ticketNumber.parse(row.zd_tkt_id),
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
    version: row.form_version,
    answers: row.answers,
    missing: Object.values(await fieldLabels(db, row.form_key, row.form_version, row.problems ?? [])),
  };
}

/** Those of a ticket, newest first, but for forms of which the person has a draft of their own. */
export async function draftsOfTicket(
  db: Db,
  { account, ticketId }: TicketOf,
  { userId, now }: { userId: UserId; now: Date },
): Promise<DraftRow[]> {
  const rows = await select(db)
    .where('d.subdomain', '=', account)
    .where('d.zd_tkt_id', '=', ticketId)
    .where('d.updated_at', '>', new Date(now.getTime() - KEPT_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ticket_draft as own')
            .select('own.id')
            .where('own.user_id', '=', userId)
            .whereRef('own.form_key', '=', 'd.form_key')
            .whereRef('own.zd_tkt_id', '=', 'd.zd_tkt_id')
            .whereRef('own.subdomain', '=', 'd.subdomain'),
        ),
      ),
    )
    .orderBy('d.updated_at', 'desc')
    .execute();
  return Promise.all(rows.map((row) => toDraft(db, row)));
}

/** One of them and its ticket. */
export async function findTicketDraft(db: Db, id: string): Promise<{ draft: DraftRow; of: TicketOf } | null> {
  const row = await select(db).where('d.id', '=', id).executeTakeFirst();
  if (!row || row.zd_tkt_id === null || row.subdomain === null) return null;
  return { draft: await toDraft(db, row), of: { account: row.subdomain, ticketId: row.zd_tkt_id } };
}

interface RefusedStart extends TicketOf {
  id: string;
  formKey: FormKey;
  version: number;
  answers: Answers;
  now: Date;
}

/** Keeps what a start was refused with; the newest start of a form counts. */
export async function writeTicketDraft(db: Db, kept: RefusedStart): Promise<void> {
  const newest = { form_version: kept.version, answers: JSON.stringify(kept.answers), updated_at: kept.now };
  await db
    .insertInto('ticket_draft')
    .values({
      id: kept.id,
      user_id: null,
      form_key: kept.formKey,
      zd_tkt_id: kept.ticketId,
      subdomain: kept.account,
      frame: '',
      created_at: kept.now,
      ...newest,
    })
    .onConflict((on) =>
      on.columns(['subdomain', 'zd_tkt_id', 'form_key']).where('user_id', 'is', null).doUpdateSet(newest),
    )
    .execute();
}
