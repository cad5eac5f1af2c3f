import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { DemoTicket } from './demo-ticket.ts';

type Db = Kysely<Tables>;

export interface StoredTicket {
  id: number;
  ticket: DemoTicket;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = ['id', 'ticket', 'created_at as createdAt', 'updated_at as updatedAt'] as const;

/** Last changed first. */
export const listDemoTickets = (db: Db): Promise<StoredTicket[]> =>
  db.selectFrom('demo_ticket').select(COLUMNS).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();

export const findDemoTicket = (db: Db, id: number): Promise<StoredTicket | undefined> =>
  db.selectFrom('demo_ticket').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Locks the ticket until the transaction is over. */
export const lockDemoTicket = (db: Db, id: number): Promise<StoredTicket | undefined> =>
  db.selectFrom('demo_ticket').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateDemoTicket(db: Db, id: number, ticket: DemoTicket, now: Date): Promise<void> {
  await db
    .updateTable('demo_ticket')
    .set({ ticket: JSON.stringify(ticket), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function insertDemoTicket(db: Db, stored: StoredTicket): Promise<void> {
  await db
    .insertInto('demo_ticket')
    .values({
      id: stored.id,
      ticket: JSON.stringify(stored.ticket),
      created_at: stored.createdAt,
      updated_at: stored.updatedAt,
    })
    .execute();
}

/** The number of the next new ticket. */
export async function nextTicketId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('demo_ticket')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}
