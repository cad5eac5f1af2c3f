import type { HasClock } from '../../basics/clock.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasDatabase } from '../../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { sendKept } from '../mail/log/keep-delivery.ts';
import type { HasMail } from '../mail/mailer.ts';
import { fill } from '../../basics/texts.ts';
import { mailLanguage, mailTexts } from '../mail/texts.ts';
import { mintLink } from './invitation-link.ts';
import { composeMail } from '../mail/compose-mail.ts';

/** Writes to somebody who was invited or registered; the link is made now, so that only its hash is ever kept. */
export async function sendInvitationMail(
  job: Job,
  services: HasDatabase & HasClock & HasMail & HasConfig<'publicUrl'>,
): Promise<void> {
  const { invitationId } = job.data as { invitationId: string };
  const { database, mailer, config } = services;
  const now = services.clock();
  const row = await database.kysely
    .selectFrom('invitation as i')
    .leftJoin('person as p', 'p.id', 'i.created_by')
    .selectAll('i')
    .select('p.nick_name as inviter')
    .where('i.id', '=', invitationId)
    .executeTakeFirst();
  if (!row || !mailer || row.accepted_at || row.revoked_at || row.expires_at <= now) return;
  const language = mailLanguage(row.language);
  const { account } = mailTexts(language);
  const isKnown = row.kind === 'known';
  const url = isKnown
    ? new URL('/login', config.publicUrl).href
    : await mintLink({ db: database.kysely, now }, row.id, config.publicUrl);
  const values = { name: row.inviter ?? '', userName: row.user_name, host: new URL(config.publicUrl).host };
  const subject = fill(account[`${row.kind}Subject`], values);
  const sentence = fill(account[`${row.kind}Text`], values);
  const verb = account[`${row.kind}Verb`] ?? '';
  await sendKept(
    { ...services, mailer },
    { template: `account_${row.kind}`, subject: '', jobId: job.id },
    {
      to: row.email,
      messageId: `<account.${job.key}@${new URL(config.publicUrl).hostname}>`,
      ...composeMail(language, { subject, lines: [sentence], links: [{ name: verb, url }] }),
    },
  );
}
