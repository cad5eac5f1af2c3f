import { escapeHtml } from '../../../basics/escape-html.ts';
import type { Mail } from '../../mail/mailer.ts';
import { fill } from '../../../basics/texts.ts';
import { mailLanguage, mailTexts } from '../../mail/texts.ts';
import { mailHtml } from '../../mail/mail-html.ts';

interface Beside {
  /** What stands below, by its name. */
  note?: string;
  /** Where the mail leads, by the name of its text. */
  link?: { name: string; url: string };
}

/** Subject and both bodies of a mail about an account; `name` is that of its texts in `mail.account`. */
export function accountMail(
  tag: string,
  name: string,
  values: Readonly<Record<string, string>>,
  { note, link }: Beside = {},
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const language = mailLanguage(tag);
  const { account } = mailTexts(language);
  const lines = [fill(account[`${name}_text`], values), ...(note ? [fill(account[note], values)] : [])];
  const label = link ? (account[link.name] ?? link.url) : '';
  const below = link ? `\n<p><a href="${escapeHtml(link.url)}">${escapeHtml(label)}</a></p>` : '';
  return {
    subject: fill(account[`${name}_subject`], values).replaceAll(/\s+/g, ' '),
    text: [...lines, ...(link ? [`${label}: ${link.url}`] : [])].join('\n\n'),
    html: mailHtml(language, `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}${below}`),
  };
}
