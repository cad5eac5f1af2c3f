import { directionOf, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { escapeHtml } from '../../basics/escape-html.ts';
import type { Mail } from './mailer.ts';

interface MailContent {
  subject: string;
  /** Paragraphs; they may hold line ends. */
  lines: readonly string[];
  /** Answers in short and the like. */
  facts?: readonly { label: string; text: string }[];
  /** Where the mail leads; the first is what it asks for, and looks like a button. */
  links?: readonly { name: string; url: string }[];
  /** What is good to know, in small print at the end. */
  small?: readonly string[];
}

/** Programs that know no style sheets show their own colours; the button has its colours in both. */
const STYLE = `:root{color-scheme:light dark}body{color:#293239;background:#fff}.subtle{color:#5c6970}a.other{color:#1f73b7}
@media(prefers-color-scheme:dark){body{color:#f3f4f4;background:#151a1e}.subtle{color:#b0b8be}a.other{color:#4296d5}}`;

const BODY =
  'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5';
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:4px;background:#1f73b7;color:#fff;font-weight:600;text-decoration:none';

/** Subject and both bodies of a mail, the same in both. */
export function composeMail(
  language: LanguageTag,
  { subject, lines, facts = [], links = [], small = [] }: MailContent,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const paragraphs = [
    ...lines,
    ...(facts.length > 0 ? [facts.map(({ label, text }) => `${introducing(label)} ${text}`).join('\n')] : []),
    ...links.map(({ name, url }) => `${name}: ${url}`),
    ...small,
  ];
  const main = [
    ...lines.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`),
    ...facts.map(({ label, text }) => `<p style="margin:0 0 12px">${fact(label, text)}</p>`),
    ...(links.length > 0 ? [`<p style="margin:24px 0">${links.map(anchor).join(' &nbsp; ')}</p>`] : []),
    ...small.map((line) => `<p class="subtle" style="margin:0;font-size:14px">${escapeHtml(line)}</p>`),
  ].join('\n');
  // A title may hold line ends, which have no place in a header.
  const heading = subject.replaceAll(/\s+/g, ' ');
  return {
    subject: heading,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body style="${BODY}"><div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${main}
</div></body></html>`,
  };
}

/** A label that ends as a question or a sentence needs no colon. */
const introducing = (label: string): string => (/[?？!！.。:：]$/.test(label) ? label : `${label}:`);

const fact = (label: string, text: string): string =>
  `<span class="subtle" style="font-size:14px">${escapeHtml(label)}</span><br><span style="white-space:pre-line">${escapeHtml(text)}</span>`;

const anchor = ({ name, url }: { name: string; url: string }, index: number): string =>
  `<a href="${escapeHtml(url)}" ${index === 0 ? `style="${BUTTON}"` : 'class="other" style="display:inline-block"'}>${escapeHtml(name)}</a>`;
