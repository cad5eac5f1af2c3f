import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { OutboundSettings } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { type Job, type NewJob, putJobs } from '../../jobs/job.ts';
import { asksOutside } from '../outsiders/asks-outside.ts';
import { isOutside } from '../outsiders/outside-person.ts';
import { isAside } from '../instances/reading/is-aside.ts';
import { isOwnAct } from '../effects/messages-of-step.ts';
import type { DeliverData } from './delivery-job.ts';
import { readDelivered, type DeliveredMessage } from './delivered-message.ts';
import { endJob } from '../../jobs/change-jobs.ts';

/** What one delivery knows; the rest is read when it is made, so that it says what is true then. */
export interface MessageData {
  messageId: string;
}

export interface WebhookData {
  webhookId: string;
  event: string;
  messageIds: string[];
}

/** Makes one job for every way on which a message leaves, so that each is tried by itself; keys keep them single. */
export async function deliver(
  job: Job,
  services: HasDatabase & HasLog & HasClock & HasOutbound & HasJobs & HasConfig<'mail'>,
): Promise<void> {
  await runAsServer(services, async (work) => {
    if (!(await endJob(work.db, job))) return;
    const delivered = await readDelivered(work.db, (job.data as DeliverData).messageIds);
    const settings = services.outbound.current();
    const jobs = [
      ...(services.config.mail ? mails(delivered, settings) : []),
      ...(settings.writesTicketNotes ? notes(delivered) : []),
      ...calls(delivered, settings),
    ].map((one): NewJob => ({ ...one, instanceId: job.instanceId, runAt: work.now }));
    await putJobs(work, jobs);
    work.afterCommit(() => services.jobs.wake());
  });
}

type Way = Pick<NewJob, 'key' | 'kind' | 'data'>;

function mails(delivered: readonly DeliveredMessage[], { mailEvents }: OutboundSettings): Way[] {
  return delivered
    .filter(({ event, email, isEnabled, userId, mutedMails }) => {
      if (isOutside(userId)) return asksOutside(event, userId);
      return isEnabled && email !== '' && mailEvents.some((name) => name === event) && !mutedMails.includes(event);
    })
    .filter((one, place, mailed) => !isAside(mailed, place) && !isOwnAct({ ...one, act: one.cause.act }))
    .map(({ id }) => ({ key: `mail.${id}`, kind: 'mail', data: { messageId: id } satisfies MessageData }));
}

function notes(delivered: readonly DeliveredMessage[]): Way[] {
  return delivered
    .filter(({ event, ticketId }) => event === 'process_ended' && ticketId !== null)
    .map(({ id }) => ({ key: `note.${id}`, kind: 'ticket_note', data: { messageId: id } satisfies MessageData }));
}

/** One call for each event, however many people it concerns. */
function calls(delivered: readonly DeliveredMessage[], { webhooks }: OutboundSettings): Way[] {
  const byEvent = Map.groupBy(delivered, ({ event }) => event);
  return webhooks
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ id, events }) =>
      events.flatMap((event) => {
        const messageIds = (byEvent.get(event) ?? []).map((one) => one.id);
        const data: WebhookData = { webhookId: id, event, messageIds };
        return messageIds.length === 0
          ? []
          : [{ key: `webhook.${id}.${messageIds[0]}`, kind: 'webhook' as const, data }];
      }),
    );
}
