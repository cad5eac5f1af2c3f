import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { Work } from '../../../work/work.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { hasRules, lockRule } from './availability-repository.ts';
import { findPlace } from '../../zendesk/places/account-places.ts';
import { placeOfTicket } from '../../zendesk/places/place-of-ticket.ts';
import { isEverywhere, isOffered } from '../../zendesk/places/ticket-place.ts';

interface Wanted {
  formKey: FormKey;
  ticketId: TicketId;
  /** The account of the ticket; where nobody knows it, no rule is known either. */
  account: string | null;
}

/**
 * Asks Zendesk where the ticket belongs, if the form is limited at all: outside of a transaction, as the database must not wait
 * for somebody else's server. {@link holdToAvailability} decides by what was learned here.
 */
export async function learnPlace(
  work: Pick<Work, 'db' | 'now' | 'log'> & ZendeskNeeds,
  { formKey, ticketId, account }: Wanted,
): Promise<void> {
  if (account === null || !(await hasRules(work.db, account, formKey))) return;
  const found = await placeOfTicket(work, account, ticketId, { isFresh: true });
  if (found.type === 'missing') refuse('unknown_ticket', ['ticketId']);
}

/**
 * Refuses answers whose form is not for their ticket, in the transaction that links them. Without a rule every form is for every
 * ticket; where Zendesk never said where the ticket belongs, nothing is decided: the answers can be sent again.
 */
export async function holdToAvailability(db: Work['db'], { formKey, ticketId, account }: Wanted): Promise<void> {
  const rule = account === null ? undefined : await lockRule(db, account, formKey);
  if (account === null || !rule || isEverywhere(rule)) return;
  const place = await findPlace(db, account, ticketId);
  if (!place) refuse('zendesk_unavailable', ['ticketId']);
  else if (!isOffered(rule, place)) refuse('form_not_for_ticket', ['ticketId']);
}
