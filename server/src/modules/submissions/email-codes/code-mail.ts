import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import { fillLanguage } from '../../forms/filling/fill-texts.ts';
import type { Mail } from '../../mail/mailer.ts';

interface CodeMail {
  id: string;
  to: string;
  code: string;
  /** The host of this installation. A form's title is text of its designer: it would reach whomever a visitor types. */
  site: string;
  language: FormLanguage;
}

/** The mail with a code, in the language in which the form is filled. */
export function codeMail({ id, to, code, site, language }: CodeMail): Mail {
  const { codeMail: texts } = fillLanguage(language).texts;
  const say = (text: string) => text.replaceAll('{{code}}', code).replaceAll('{{site}}', site);
  const lines = [say(texts.code), say(texts.help)];
  return {
    to,
    subject: say(texts.subject),
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
    messageId: `<email-code-${id}@countersign>`,
  };
}
