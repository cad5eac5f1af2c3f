import type { Mail } from '../../mail/mailer.ts';
import { fill } from '../../../basics/texts.ts';
import { mailLanguage, mailTexts } from '../../mail/texts.ts';
import { composeMail } from '../../mail/compose-mail.ts';

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
  return composeMail(language, {
    subject: fill(account[`${name}_subject`], values),
    lines,
    links: link ? [{ name: account[link.name] ?? link.url, url: link.url }] : [],
  });
}
