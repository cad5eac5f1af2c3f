import type { Acting } from '../../http/run-as-server.ts';
import { findAccountRow } from './accounts/account-rows.ts';
import { optionsOf } from './accounts/options.ts';
import { enqueueTicketUpdate } from './outbound/enqueue.ts';

/**
 * Puts an internal note on its way into a ticket of an account; with the same key it is
 * written once. Where the account is not known or not there, or it wants no notes, nothing happens.
 */
export async function addTicketNote(
  acting: Pick<Acting, 'db' | 'now' | 'newId' | 'services' | 'afterCommit'>,
  note: { account: string | null; ticketId: string; text: string; key: string },
): Promise<void> {
  const row = note.account === null ? undefined : await findAccountRow(acting, note.account);
  if (!row || !optionsOf(row).writesNotes) return;
  await enqueueTicketUpdate(acting, {
    account: row.subdomain,
    ticketId: note.ticketId,
    kind: 'note',
    payload: { text: note.text },
    idempotencyKey: note.key,
  });
}
