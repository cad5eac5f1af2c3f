import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import { enqueueTicketUpdate } from '../outbound/enqueue.ts';
import type { TicketValue } from './to-ticket-value.ts';

export interface FieldWrite {
  account: string;
  ticketId: TicketId;
  fields: { id: string; value: TicketValue }[];
  key: string;
}

/** Puts values for ticket fields on their way. */
export async function writeFields(
  work: Work & HasTicketQueue,
  { account, ticketId, fields, key }: FieldWrite,
): Promise<void> {
  const update = { account, ticketId, idempotencyKey: key };
  await enqueueTicketUpdate(work, { ...update, kind: 'fields', payload: { fields } });
}
