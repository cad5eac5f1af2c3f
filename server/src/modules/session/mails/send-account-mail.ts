import type { HasClock } from '../../../basics/clock.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { Job } from '../../jobs/job.ts';
import { sendKept } from '../../mail/log/keep-delivery.ts';
import type { HasMail } from '../../mail/mailer.ts';
import { passwordLinkFor } from '../passwords/forgotten-link.ts';
import { accountMail } from './account-text.ts';
import type { AccountMailData } from './tell-account.ts';

const PROFILE = { name: 'profile', url: '/user/profile?tab=security' } as const;

/** Writes to a person about their account, in their language. The link of a new password is made here, so that no job holds it. */
export async function sendAccountMail(
  job: Job,
  services: HasDatabase & HasClock & HasMail & HasConfig<'publicUrl'>,
): Promise<void> {
  const { userId, mail, values, to } = job.data as AccountMailData;
  const { mailer, config } = services;
  if (userId === null || !mailer) return;
  const person = await services.database.kysely
    .selectFrom('person')
    .select(['nick_name', 'email', 'language'])
    .where('id', '=', userId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  const address = to ?? person?.email;
  if (!person || !address) return;
  const link = mail === 'password_link' ? await passwordLinkFor(services, userId) : PROFILE;
  if (!link) return;
  const { host, hostname } = new URL(config.publicUrl);
  const filled = { ...values, name: person.nick_name, site: host };
  const composed = accountMail(person.language, link.name === 'elsewhere' ? 'password_elsewhere' : mail, filled, {
    note: link.name === 'set' ? 'not_you_link' : 'not_you',
    link: { name: `open_${link.name}`, url: new URL(link.url, config.publicUrl).href },
  });
  const messageId = `<account.${job.id}@${hostname}>`;
  await sendKept(
    { ...services, mailer },
    { template: mail, subject: '', jobId: job.id },
    { to: address, messageId, ...composed },
  );
}
