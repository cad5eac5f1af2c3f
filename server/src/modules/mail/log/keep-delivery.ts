import { type Kysely, sql } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Mail, Mailer } from '../mailer.ts';

/** One way out, the same for every attempt. */
export interface Delivery {
  delivery: string;
  channel: 'mail' | 'webhook';
  /** What it is about: the event. */
  template: string;
  receiver: string;
  subject: string;
  /** The job that sends it; null for what is sent while the person waits. */
  jobId: string | null;
}

const MOST_LETTERS = 500;

/**
 * Tries a way out and keeps a line of it, whether it was taken or not. What cannot be kept changes nothing: otherwise a mail that was
 * sent would be sent again.
 */
export async function keepDelivery<T>(
  services: HasDatabase & HasClock,
  about: Delivery,
  send: () => Promise<T>,
): Promise<T> {
  const keep = (error: string | null) => write(services.database.kysely, about, { error, now: services.clock() });
  try {
    const reply = await send();
    await keep(null).catch(() => undefined);
    return reply;
  } catch (error) {
    await keep(error instanceof Error ? error.message : String(error)).catch(() => undefined);
    throw error;
  }
}

/**
 * Sends a mail about an event and keeps a line of it: to whom and about which process or form. Neither its subject nor its text is
 * kept: titles may quote answers, which are erased elsewhere.
 */
export const sendKept = (
  services: HasDatabase & HasClock & { mailer: Mailer },
  { template, subject, jobId }: Pick<Delivery, 'template' | 'subject' | 'jobId'>,
  mail: Mail,
): Promise<void> =>
  keepDelivery(
    services,
    { delivery: mail.messageId, channel: 'mail', template, receiver: mail.to, subject, jobId },
    () => services.mailer.send(mail),
  );

async function write(
  db: Kysely<Tables>,
  { delivery, channel, template, receiver, subject, jobId }: Delivery,
  { error, now }: { error: string | null; now: Date },
): Promise<void> {
  const outcome = {
    status: error === null ? ('1' as const) : ('2' as const),
    error: (error ?? '').slice(0, 2 * MOST_LETTERS),
    sent_at: now,
    updated_at: now,
    job_id: jobId,
  };
  await db
    .insertInto('message_log')
    .values({
      delivery,
      channel,
      template,
      receiver: receiver.slice(0, MOST_LETTERS),
      subject: subject.slice(0, MOST_LETTERS),
      ...outcome,
    })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'delivery']).doUpdateSet({
        ...outcome,
        retries: sql`message_log.retries + 1`,
        rev: sql`message_log.rev + 1`,
      }),
    )
    .execute();
}
