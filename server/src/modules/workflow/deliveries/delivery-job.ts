import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { NewJob } from '../../jobs/job.ts';
import { asksOutside } from '../outsiders/asks-outside.ts';

export interface DeliverData {
  messageIds: string[];
}

interface NewMessage {
  id: string;
  event: string;
  user_id?: unknown;
}

/** The job that takes messages out of the house; null where none of them goes anywhere, as without ticket no note does. */
export function deliveryJob(
  { outbound, config }: HasOutbound & HasConfig<'mail'>,
  instanceId: InstanceId,
  delivered: readonly NewMessage[],
  { at, isWithoutTicket }: { at: string; isWithoutTicket: boolean },
): NewJob | null {
  const { mailEvents, writesTicketNotes, webhooks } = outbound.current();
  const leaves = ({ event, user_id: userId }: NewMessage): boolean =>
    (config.mail !== undefined &&
      (mailEvents.some((name) => name === event) || asksOutside(event, userId as UserId))) ||
    (writesTicketNotes && !isWithoutTicket && event === 'process_ended') ||
    webhooks.some(({ isEnabled, events }) => isEnabled && events.some((name) => name === event));
  const messageIds = delivered.filter(leaves).map(({ id }) => id);
  const [first] = messageIds;
  if (first === undefined) return null;
  const data: DeliverData = { messageIds };
  return { key: `deliver.${first}`, kind: 'deliver', instanceId, data, runAt: at };
}
