import type { HasDatabase } from '../../../database/database.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasConfig } from '../../../config/config.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import type { Job } from '../../jobs/job.ts';
import { fill, mailLanguage, mailTexts } from '../../mail/texts.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { NoticeWords } from '@countersign/shared/forms/notice-words.ts';
import { findPerson } from '../../session/find-person.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { ownNoticeWords } from './notice-words.ts';
import type { AnswerMailData } from './tell-new-answers.ts';

/** Writes to one person that answers have arrived, in their language; the answers themselves stay in the house. */
export async function sendAnswerMail(
  job: Job,
  services: HasDatabase & HasMail & HasApprovalSight & HasConfig<'publicUrl'>,
): Promise<void> {
  const { userId, formKey, submissionId } = job.data as AnswerMailData;
  const { kysely } = services.database;
  const person = await kysely
    .selectFrom('person')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  const form = await kysely.selectFrom('form_title').select('name').where('key', '=', formKey).executeTakeFirst();
  if (!person?.email || !form || !services.mailer) return;
  const language = mailLanguage(person.language);
  const texts = mailTexts(language);
  const own = await ownWordsFor(services, userId, submissionId);
  const sentence = own.text ?? fill(texts.text.new_answers, { form: form.name });
  const subject = own.subject ?? fill(texts.subject.new_answers, { form: form.name });
  const publicUrl = services.config.publicUrl;
  const url = `${publicUrl}/project/form/data?${new URLSearchParams({ formKey, open: submissionId }).toString()}`;
  await services.mailer.send({
    to: person.email,
    messageId: `<answer.${submissionId}.${userId}@${new URL(publicUrl).hostname}>`,
    subject: subject.replaceAll(/\s+/g, ' '),
    text: `${sentence}\n\n${texts.open}: ${url}`,
    html: `<html lang="${language}"><body style="font-family:system-ui,sans-serif;line-height:1.5;color:#293239">
<p style="white-space:pre-line">${escapeHtml(sentence)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(texts.open)}</a></p></body></html>`,
  });
}

async function ownWordsFor(
  { database, approvalSight }: HasDatabase & HasApprovalSight,
  userId: number,
  submissionId: SubmissionId,
): Promise<NoticeWords> {
  const person = await findPerson(database.kysely, userId);
  if (!person) return {};
  const reader = { ...person, account: null, agentOf: [] };
  const said = await ownNoticeWords({ db: database.kysely, approvalSight }, reader, [submissionId]);
  return said.get(submissionId) ?? {};
}
