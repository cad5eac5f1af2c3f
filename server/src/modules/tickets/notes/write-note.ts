import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import { findAccountRow } from '../../zendesk/accounts/account-rows.ts';
import { optionsOf } from '../../zendesk/accounts/settings/options.ts';
import { enqueueTicketUpdate } from '../outbound/enqueue.ts';
import { noteAuthor } from './note-author.ts';

export interface Note {
  account: string | null;
  ticketId: TicketId;
  /** The note as the integration writes it: it names whose words it holds. */
  text: string;
  /** The note as that person would write it, if they are an agent of the account. */
  own?: { personId: UserId | null; text: string };
  /** It is written only where the account has this option on. */
  onlyIf?: 'writesNotes';
  /** With the same key it is written once. */
  key: string;
}

/**
 * Puts an internal note on its way into the ticket: in the name of the agent who acted if the account allows that, else with their
 * name in it. Without a known account nothing happens.
 */
export async function writeNote(
  work: Pick<Work, 'db' | 'now' | 'newId' | 'afterCommit'> & HasTicketQueue,
  { account, ticketId, text, own, onlyIf, key }: Note,
): Promise<void> {
  const row = account === null ? undefined : await findAccountRow(work, account);
  if (!row) return;
  const options = optionsOf(row);
  if (onlyIf && !options[onlyIf]) return;
  const authorId = own && options.writesAsAgents ? await noteAuthor(work.db, row.subdomain, own.personId) : null;
  const author = own && authorId !== null ? { author: { id: authorId, text: own.text } } : {};
  await enqueueTicketUpdate(work, {
    account: row.subdomain,
    ticketId,
    kind: 'note',
    payload: { text, ...author },
    idempotencyKey: key,
  });
}
