import { type Kysely, sql, type SqlBool } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Person } from '../../../work/person.ts';

/** Two accounts may use the same ticket number: a ticket is known by both, and whoever came from one account meets its tickets only. */

/** Whose tickets a caller meets; null for nobody's call, and for people who signed in with a password. */
type Bound = Pick<Person, 'account'> | null;

/** What hangs on a ticket, or on none. */
export interface TicketPlaced {
  ticketId: string | null;
  /** The ticket's account; null where nobody knew. */
  account: string | null;
}

/** Whether the person meets what hangs on this ticket. What hangs on none belongs to no account. */
export const meets = (person: Bound, { ticketId, account }: TicketPlaced): boolean =>
  ticketId === null || person == null || person.account === null || person.account === account;

/** The same as a condition on the columns of a statement; null when everything is met. */
export function metBy(person: Bound, table: string): RawBuilder<SqlBool> | null {
  if (person == null || person.account === null) return null;
  return sql<SqlBool>`(${sql.ref(`${table}.ticket_id`)} is null or ${sql.ref(`${table}.subdomain`)} = ${person.account})`;
}

/** The same for a process, whose answers know the account of its ticket. */
export function processMetBy(person: Bound, table: string): RawBuilder<SqlBool> | null {
  if (person == null || person.account === null) return null;
  return sql<SqlBool>`(${sql.ref(`${table}.ticket_id`)} is null or exists (select from submission scoped
    where scoped.id = ${sql.ref(`${table}.form_data_id`)} and scoped.subdomain = ${person.account}))`;
}

/** Whether the person meets a process, by its id. */
export async function meetsProcess(db: Kysely<Tables>, person: Bound, instanceId: string): Promise<boolean> {
  const condition = processMetBy(person, 'i');
  if (condition === null) return true;
  const { rows } = await sql`select from process_instance i where i.id = ${instanceId} and ${condition}`.execute(db);
  return rows.length > 0;
}

/**
 * The account of a ticket that a caller names by its number: that of the session; else the one that is named beside it; else the
 * one in which the person is an agent, the newest first; else the only one that there is. Null when nobody can tell. Refuses
 * with `unknown_account` an account that is not connected, and to sessions of an account every other one.
 */
export async function accountOfTicket(
  { db, person }: { db: Kysely<Tables>; person: Pick<Person, 'id' | 'account'> | null },
  named?: string,
): Promise<string | null> {
  if (person !== null && person.account !== null)
    return named === undefined || named === person.account ? person.account : refuse('unknown_account', ['account']);
  const { rows } = await sql<{ subdomain: string; isMine: boolean }>`
    select a.subdomain, i.linked_at is not null as "isMine" from zendesk_account a
      left join (select subdomain, max(linked_at) as linked_at from zendesk_identity
                  where user_id = ${person?.id ?? 0} and is_active group by subdomain) i on i.subdomain = a.subdomain
     order by i.linked_at desc nulls last, a.subdomain`.execute(db);
  if (named !== undefined)
    return rows.some(({ subdomain }) => subdomain === named) ? named : refuse('unknown_account', ['account']);
  const [first] = rows;
  return first && (first.isMine || rows.length === 1) ? first.subdomain : null;
}

/** Gives to the only account what named tickets before any was connected; beside others nobody could tell whose they are. */
export async function adoptTickets(db: Kysely<Tables>, subdomain: string): Promise<void> {
  const { rows } = await sql`select from zendesk_account where subdomain <> ${subdomain} limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const table of ['linked_form', 'ticket_draft'] as const)
    await db.updateTable(table).set({ subdomain }).where('subdomain', 'is', null).execute();
  for (const table of ['submission', 'device'] as const) {
    const unknown = db.updateTable(table).set({ subdomain }).where('subdomain', 'is', null);
    await unknown.where('ticket_id', 'is not', null).execute();
  }
}
