import type { HasDatabase } from '../../../database/database.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasConfig } from '../../../config/config.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import type { Job } from '../../jobs/job.ts';
import { fill, mailLanguage, mailTexts } from '../../mail/texts.ts';
import type { AnswerMailData } from './tell-new-answers.ts';

/** Writes to one person that answers have arrived, in their language; the answers themselves stay in the house. */
export async function sendAnswerMail(
  job: Job,
  services: HasDatabase & HasMail & HasConfig<'publicUrl'>,
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
  const sentence = fill(texts.text.new_answers, { form: form.name });
  const publicUrl = services.config.publicUrl;
  const url = `${publicUrl}/project/form/data?${new URLSearchParams({ formKey, open: submissionId }).toString()}`;
  await services.mailer.send({
    to: person.email,
    messageId: `<answer.${submissionId}.${userId}@${new URL(publicUrl).hostname}>`,
    subject: fill(texts.subject.new_answers, { form: form.name }).replaceAll(/\s+/g, ' '),
    text: `${sentence}\n\n${texts.open}: ${url}`,
    html: `<html lang="${language}"><body style="font-family:system-ui,sans-serif;line-height:1.5;color:#293239">
<p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(texts.open)}</a></p></body></html>`,
  });
}
