import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { sendKept } from '../../mail/log/keep-delivery.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { Job } from '../../jobs/job.ts';
import { fill } from '../../../basics/texts.ts';
import { mailLanguage, mailTexts } from '../../mail/texts.ts';
import type { SubmissionId, UserId } from '@countersign/shared/basics/ids.ts';
import type { NoticeWords } from '@countersign/shared/forms/notice-words.ts';
import { findPerson } from '../../session/find-person.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { ownNoticeWords } from './notice-words.ts';
import type { AnswerMailData } from './tell-new-answers.ts';
import { composeMail } from '../../mail/compose-mail.ts';

/** Writes to one person that answers have arrived, in their language; the answers themselves stay in the house. */
export async function sendAnswerMail(
  job: Job,
  services: HasDatabase & HasClock & HasMail & HasApprovalSight & HasConfig<'publicUrl'>,
): Promise<void> {
  const { userId, formKey, submissionId } = job.data as AnswerMailData;
  const { kysely } = services.database;
  const person = await kysely
    .selectFrom('person')
    .select(['email', 'language', 'muted_mails'])
    .where('id', '=', userId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  const form = await kysely.selectFrom('form_title').select('name').where('key', '=', formKey).executeTakeFirst();
  if (!person?.email || person.muted_mails.includes('new_answers') || !form || !services.mailer) return;
  const language = mailLanguage(person.language);
  const texts = mailTexts(language);
  const own = await ownWordsFor(services, userId, submissionId);
  const sentence = own.text ?? fill(texts.text.new_answers, { form: form.name });
  const subject = own.subject ?? fill(texts.subject.new_answers, { form: form.name });
  const publicUrl = services.config.publicUrl;
  const url = `${publicUrl}/project/form/data?${new URLSearchParams({ formKey, open: submissionId }).toString()}`;
  const about = { template: 'new_answers', subject: form.name, jobId: job.id };
  await sendKept({ ...services, mailer: services.mailer }, about, {
    to: person.email,
    messageId: `<answer.${submissionId}.${userId}@${new URL(publicUrl).hostname}>`,
    ...composeMail(language, { subject, lines: [sentence], links: [{ name: texts.open, url }] }),
  });
}

async function ownWordsFor(
  { database, approvalSight }: HasDatabase & HasApprovalSight,
  userId: UserId,
  submissionId: SubmissionId,
): Promise<NoticeWords> {
  const person = await findPerson(database.kysely, userId);
  if (!person) return {};
  const reader = { ...person, account: null, agentOf: [] };
  const said = await ownNoticeWords({ db: database.kysely, approvalSight }, reader, [submissionId]);
  return said.get(submissionId) ?? {};
}
