import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { createHash } from 'node:crypto';
import { LANGUAGE_NAMES, directionOf } from '@countersign/shared/basics/languages/languages.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { formDirection } from '@countersign/shared/forms/languages/form-direction.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { withData } from '../../../basics/disk/built-pages.ts';
import type { PublicForm } from '../../../modules/forms/filling/get-public-form.ts';
import type { OpenedDraft } from '../../../modules/submissions/drafts/open-draft.ts';
import type { PasswordTrouble } from './password-page.ts';
import type { PageStart } from '../../../modules/forms/filling/fill-start.ts';
import type { FillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import type { ShownOnPage } from './page-link.ts';
import { pageTexts } from './page-texts.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, in elements and in attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** What the page knows of drafts on the server. */
export interface PageDraft {
  /** The one that the address names. */
  opened: OpenedDraft | null;
  /** The address names one that is not there any more. */
  isGone: boolean;
  /** Those that the signed-in person left here. */
  own: readonly { id: string; updateTime: string }[];
}

export interface OpenPage {
  /** In the language that the page is in. */
  form: PublishedForm;
  uploadTicket: string;
  language: FillLanguage;
  /** The languages that the form offers; the page lets people choose where there are several. */
  languages: readonly FormLanguage[];
  draft: PageDraft;
  /** Of a form with a time limit. */
  start: PageStart | null;
  /** The personal link that the page was opened with. */
  link: ShownOnPage | null;
  /** A script that the form will need, to be fetched beside the first one. */
  preload: string | null;
  /** Stands in the page of another website: what its links lead to opens beside that. */
  isEmbedded: boolean;
}

/** The built fill page with its form in it: title and description are there before any script, the form needs no request. */
export function openPage(html: string, { preload, language, start, isEmbedded, link, ...rest }: OpenPage): string {
  const data = { ...rest, ...(start && { start }), ...(link && { link }) };
  const { title } = data.form.definition;
  const page = html
    .replace('<html lang="en">', `<html lang="${language.tag}" dir="${directionIn({ ...rest, language })}">`)
    .replace(
      /<title>.*?<\/title>/,
      () => `<title>${escaped(title)}</title>${isEmbedded ? LINKS_LEAD_OUT : ''}${preloadOf(preload)}`,
    )
    .replace('<header id="head"></header>', () => `<header id="head">${headOf({ ...data, language })}</header>`);
  return withData(page, 'form', {
    ...data,
    messages: pageTexts(language.texts, data.form.definition.fields, { hasLink: link !== null }),
    language: language.tag,
  });
}

/** Other pages of ours let nobody frame them. */
const LINKS_LEAD_OUT = '<base target="_blank">';

/** Our own words around a form may be in the language of the browser; the form keeps its own direction. */
export const directionIn = ({ form, language, languages }: Pick<OpenPage, 'form' | 'language' | 'languages'>) =>
  languages.includes(language.tag) ? directionOf(language.tag) : formDirection(form.definition);

export const langOf = ({ tag }: FillLanguage) => `lang="${tag}" dir="${directionOf(tag)}"`;

export function headOf({
  form,
  language,
  languages,
  link,
}: Pick<OpenPage, 'form' | 'language' | 'languages'> & { link?: ShownOnPage }): string {
  const { title, description } = form.definition;
  const { texts } = language;
  const chooser = languages.length > 1 ? languageChooser(texts.language, language.tag, languages) : '';
  const about = description ? `<p>${escaped(description)}</p>` : '';
  const forWhom = link ? `<p class="for">${escaped(link.forWhom)}</p>` : '';
  return `${chooser}${forWhom}<h1>${escaped(title)}</h1>${about}<noscript><p>${escaped(texts.page.needsScript)}</p></noscript>`;
}

/** There before any script, so that nothing moves when the script that it needs arrives. */
function languageChooser(label: string, chosen: string, languages: readonly FormLanguage[]): string {
  const options = languages.map((tag) => {
    const selected = tag === chosen ? ' selected' : '';
    return `<option value="${tag}" lang="${tag}"${selected}>${LANGUAGE_NAMES[tag]}</option>`;
  });
  return `<select id="language" aria-label="${escaped(label)}" autocomplete="off">${options.join('')}</select>`;
}

const preloadOf = (address: string | null) =>
  address ? `<link rel="modulepreload" crossorigin href="${escaped(address)}">` : '';

const hashes = new Map<string, string[]>();

/** CSP hashes of the scripts that stand in a built page; worked out once for each page. */
export function inlineScriptHashes(html: string): readonly string[] {
  const known = hashes.get(html);
  if (known) return known;
  const codes = [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
  const found = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  hashes.set(html, found);
  return found;
}

type Closed = Exclude<PublicForm, { status: 'open' }>;

/** A draft that can be read though its form takes no answers: what was asked, and what was answered. */
export interface ReadableDraft {
  expireTime: string;
  answers: readonly { label: string; text: string }[];
}

export interface ClosedPage {
  language: FillLanguage;
  draft?: ReadableDraft | null;
  /** Where to sign in and come back. */
  signInAddress?: string;
  trouble?: PasswordTrouble;
  /** As in {@link OpenPage}; the password is asked for beside it too, as its cookie would not reach a frame. */
  isEmbedded?: boolean;
  /** Where the form shows its results meanwhile. */
  formKey?: FormKey;
}

/** A plain page for a form that cannot be filled now: what happened and what to do, and the person's own draft. */
export function closedPage(
  closed: Closed,
  { language, draft, signInAddress = '/login', trouble, formKey, isEmbedded = false }: ClosedPage,
): string {
  const name = 'name' in closed ? closed.name : '';
  const { page } = language.texts;
  const text = textOf(closed.status);
  const title = page[`${text}Title`];
  const own = 'text' in closed ? closed.text : '';
  const help = [own || page[`${text}Help`], ...openingOf(closed, language)];
  return `<!doctype html>
<html ${langOf(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>${isEmbedded ? LINKS_LEAD_OUT : ''}
<style>${STYLE}</style>
</head>
<body><main>${name ? `<p class="name"><bdi>${escaped(name)}</bdi></p>` : ''}<h1>${escaped(title)}</h1>\
${help.map((line) => `<p>${escaped(line)}</p>`).join('')}\
${closed.status === 'sign_in_needed' ? `<p class="act"><a class="main" href="${escaped(signInAddress)}">${escaped(page.signIn)}</a></p>` : ''}\
${'hasResults' in closed && closed.hasResults && formKey ? resultsPart(page.results, formKey) : ''}\
${closed.status === 'password_needed' ? passwordPart(language, trouble) : ''}\
${draft ? draftPart(draft, language) : ''}</main></body>
</html>
`;
}

const resultsPart = (label: string, formKey: FormKey): string =>
  `<p class="act"><a href="${escaped(`/project/public/result?${new URLSearchParams({ formKey }).toString()}`)}">${escaped(label)}</a></p>`;

/** Works without scripts; what was wrong stands beside the field and is said with it. */
function passwordPart({ texts: { page } }: FillLanguage, trouble: PasswordTrouble | undefined): string {
  const problem = trouble === 'wrong' ? page.passwordWrong : trouble === 'too_many' ? page.passwordTooMany : '';
  const marks = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<form method="post"><label for="password">${escaped(page.password)}</label>\
<input id="password" name="password" type="password" autocomplete="off" maxlength="200" required autofocus${marks}>\
${problem ? `<p id="problem" class="problem" role="alert">${escaped(problem)}</p>` : ''}\
<p class="act"><button class="main">${escaped(page.openForm)}</button></p></form>`;
}

/** When the form opens next, as its own clocks show it. */
function openingOf(closed: Closed, { tag, texts }: FillLanguage): string[] {
  if (!('opensAt' in closed) || closed.opensAt === null) return [];
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: closed.zone } as const;
  const time = new Intl.DateTimeFormat(tag, format).format(closed.opensAt);
  return [texts.page.opensAt.replace('{{time}}', () => `${time} (${closed.zone})`)];
}

function draftPart({ expireTime, answers }: ReadableDraft, { tag, texts }: FillLanguage): string {
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(expireTime));
  const rows = answers.map(
    ({ label, text }) => `<dt dir="auto">${escaped(label)}</dt><dd dir="auto">${escaped(text)}</dd>`,
  );
  const help = texts.page.draftHelp.replace('{{date}}', date);
  return `<h2>${escaped(texts.page.draftTitle)}</h2><p>${escaped(help)}</p><dl>${rows.join('')}</dl>`;
}

function textOf(status: Closed['status']) {
  switch (status) {
    case 'not_found':
      return 'unknown';
    case 'form_not_published':
      return 'unpublished';
    case 'form_stopped':
      return 'stopped';
    case 'form_not_open':
      return 'notOpen';
    case 'form_outside_hours':
      return 'outsideHours';
    case 'form_over':
      return 'over';
    case 'form_full':
      return 'full';
    case 'limit_reached':
      return 'limit';
    case 'sign_in_needed':
      return 'signIn';
    case 'password_needed':
      return 'password';
    case 'form_deleted':
      return 'deleted';
  }
}

export const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#fff,#151a1e);color:light-dark(#293239,#d8dcde);\
font:14px/20px system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}\
main{max-width:640px;margin:0 auto;padding:48px 24px;overflow-wrap:anywhere}h1{font-size:26px;line-height:32px;margin:0 0 8px}\
p{margin:0;color:light-dark(#5c6970,#919ca5)}.name{margin-bottom:4px}h2{font-size:20px;line-height:28px;margin:32px 0 4px}dl{margin:16px 0 0}\
dt{margin-top:12px;font-weight:600}dd{margin:2px 0 0;white-space:pre-line}\
p+p{margin-top:8px}a{color:light-dark(#1f73b7,#5fb3e5)}form{margin-top:24px}label{display:block;font-weight:600;margin-bottom:4px}\
input{box-sizing:border-box;width:100%;max-width:320px;min-height:44px;padding:8px 12px;border:1px solid light-dark(#87929d,#848f99);\
border-radius:4px;background:transparent;color:inherit;font:inherit;font-size:16px}input[aria-invalid]{border-color:light-dark(#cd3642,#eb6d75)}\
.problem{margin-top:4px;color:light-dark(#ab1d29,#eb6d75)}p.act{margin-top:16px}.main{display:inline-block;box-sizing:border-box;min-height:44px;padding:12px 24px;\
border:0;border-radius:4px;background:light-dark(#1f73b7,#3091ec);color:light-dark(#fff,#04141f);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}\
:focus-visible{outline:2px solid light-dark(#1f73b7,#3091ec);outline-offset:2px}`;
