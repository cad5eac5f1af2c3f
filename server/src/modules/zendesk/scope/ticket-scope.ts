import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql, type SqlBool } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Person } from '../../../work/person.ts';

/** Two accounts may use the same ticket number: a ticket is known by both, and whoever came from one account meets its tickets only. */

/** Whose tickets a caller meets; null for nobody's call, and for people who signed in with a password. */
type Bound = Pick<Person, 'account'> | null;

/** What hangs on a ticket, or on none. */
export interface TicketPlaced {
  ticketId: TicketId | null;
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
