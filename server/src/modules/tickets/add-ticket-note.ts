import type { Acting } from '../../http/run-as-server.ts';
import { accountRow } from './accounts/account-rows.ts';
import { optionsOf } from './accounts/options.ts';
import { enqueueTicketUpdate } from './outbound/enqueue.ts';
import { findAccountOf } from './sign-in/account-repository.ts';

/**
 * Puts an internal note on its way into a ticket of the account in which the person is an agent; with the same key it is
 * written once. Where there is no account, or it wants no notes, nothing happens.
 */
export async function addTicketNote(
  acting: Pick<Acting, 'db' | 'now' | 'newId' | 'services' | 'afterCommit'>,
  note: { userId: number; ticketId: string; text: string; key: string },
): Promise<void> {
  const account = await findAccountOf(acting.db, note.userId);
  if (!account || !optionsOf(await accountRow(acting, account.subdomain)).writesNotes) return;
  await enqueueTicketUpdate(acting, {
    account: account.subdomain,
    ticketId: note.ticketId,
    kind: 'note',
    payload: { text: note.text },
    idempotencyKey: note.key,
  });
}
