import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { PersonalLink } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { statusOfLink } from './find-link.ts';

type Db = Kysely<Tables>;
interface OfTicket {
  account: string;
  ticketId: TicketId;
}

/** More than a ticket can have: what waits is counted before a link is made. */
export const MOST_WAITING = 20;

/** Links of a ticket that wait for their answers, newest first. */
export async function waitingLinks(db: Db, { account, ticketId }: OfTicket, now: Date): Promise<PersonalLink[]> {
  const rows = await views(db)
    .where('l.subdomain', '=', account)
    .where('l.ticket_id', '=', ticketId)
    .where('l.submission_id', 'is', null)
    .where('l.withdrawn_at', 'is', null)
    .where('l.expires_at', '>', now)
    .orderBy('l.created_at', 'desc')
    .limit(MOST_WAITING)
    .execute();
  return rows.map((row) => toView(row, now));
}

/** One link as its agents see it. */
export async function linkView(db: Db, id: string, now: Date): Promise<PersonalLink> {
  return toView(await views(db).where('l.id', '=', id).executeTakeFirstOrThrow(), now);
}

const views = (db: Db) =>
  db
    .selectFrom('personal_link as l')
    .innerJoin('form_title as f', 'f.key', 'l.form_key')
    .leftJoin('person as u', 'u.id', 'l.created_by')
    .select([
      'l.id',
      'l.form_key as formKey',
      'f.name as formName',
      'l.name',
      'l.address',
      'u.nick_name as sentBy',
      'l.created_at as createdAt',
      'l.expires_at as expiresAt',
      'l.withdrawn_at as withdrawnAt',
      'l.submission_id as submissionId',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;

const toView = (row: Row, now: Date): PersonalLink => ({
  id: row.id,
  formKey: row.formKey,
  formName: row.formName,
  name: row.name,
  address: row.address,
  status: statusOfLink(row, now),
  sentBy: row.sentBy ?? '',
  createTime: row.createdAt.toISOString(),
  expireTime: row.expiresAt.toISOString(),
  submissionId: row.submissionId,
});

/** A ticket was merged into another one: what its requester was sent is answered there. True where there was any. */
export async function moveLinks(db: Db, { account, ticketId }: OfTicket, into: TicketId): Promise<boolean> {
  const links = db.updateTable('personal_link').set({ ticket_id: into }).where('subdomain', '=', account);
  const { numUpdatedRows } = await links.where('ticket_id', '=', ticketId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether anything that was sent to the requester of the ticket still waits. */
export async function hasWaitingLinks(db: Db, of: OfTicket, now: Date): Promise<boolean> {
  return (await waitingLinks(db, of, now)).length > 0;
}

/** A ticket was deleted: nothing that its requester was sent can be answered any more. */
export async function withdrawLinksOf(db: Db, { account, ticketId }: OfTicket, now: Date): Promise<void> {
  const links = db.updateTable('personal_link').set({ withdrawn_at: now }).where('subdomain', '=', account);
  await links
    .where('ticket_id', '=', ticketId)
    .where('submission_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Those of the tickets whose requester was sent something that is not answered. */
export async function ticketsWithLinks(db: Db, account: string, ticketIds: readonly TicketId[]): Promise<string[]> {
  const links = db.selectFrom('personal_link').select('ticket_id').distinct().where('subdomain', '=', account);
  const rows = await links
    .where('ticket_id', 'in', [...ticketIds])
    .where('submission_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map((row) => row.ticket_id);
}
