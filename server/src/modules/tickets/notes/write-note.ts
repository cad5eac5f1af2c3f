import type { Acting } from '../../../http/run-as-server.ts';
import { enqueueTicketUpdate } from '../outbound/enqueue.ts';

export interface Note {
  account: string;
  ticketId: string;
  body: string;
}

/** Puts an internal note on its way into the ticket. */
export async function writeNote(
  acting: Pick<Acting, 'db' | 'now' | 'newId' | 'services' | 'afterCommit'>,
  { account, ticketId, body }: Note,
): Promise<void> {
  const idempotencyKey = `agent-note.${acting.newId()}`;
  const payload = { text: body };
  await enqueueTicketUpdate(acting, { account, ticketId, kind: 'note', payload, idempotencyKey });
}
