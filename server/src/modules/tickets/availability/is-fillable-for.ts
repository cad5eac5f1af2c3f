import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { fillableForms } from './fillable-forms.ts';
import { isOfferedAt, NOWHERE } from './only-offered.ts';
import { findPlace } from '../../zendesk/places/account-places.ts';

interface Wanted {
  formKey: FormKey;
  /** Null while the ticket is being written: where it will belong is checked when it is there. */
  ticketId: TicketId | null;
  /** The account of the ticket; null where nobody knows. */
  account: string | null;
}

/** Whether the list of forms for a ticket has this one, by what Zendesk last said of the ticket. */
export async function isFillableFor(db: Kysely<Tables>, { formKey, ticketId, account }: Wanted): Promise<boolean> {
  let query = fillableForms(db).where('f.key', '=', formKey);
  if (ticketId !== null && account !== null)
    query = query.where(isOfferedAt(account, (await findPlace(db, account, ticketId)) ?? NOWHERE));
  return (await query.select('f.key').executeTakeFirst()) !== undefined;
}
