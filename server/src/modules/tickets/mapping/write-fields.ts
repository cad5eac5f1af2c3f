import type { Acting } from '../../../work/run-as-server.ts';
import { enqueueTicketUpdate } from '../outbound/enqueue.ts';
import type { TicketValue } from './to-ticket-value.ts';

export interface FieldWrite {
  account: string;
  ticketId: string;
  fields: { id: string; value: TicketValue }[];
  key: string;
}

/** Puts values for ticket fields on their way. */
export async function writeFields(acting: Acting, { account, ticketId, fields, key }: FieldWrite): Promise<void> {
  const update = { account, ticketId, idempotencyKey: key };
  await enqueueTicketUpdate(acting, { ...update, kind: 'fields', payload: { fields } });
}
