import { createHash } from 'node:crypto';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { withData } from '../../pages.ts';
import type { PublicForm } from './get-public-form.ts';
import type { FillLanguage } from './fill-texts.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, in elements and in attributes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

export interface OpenPage {
  form: PublishedForm;
  uploadTicket: string;
  language: FillLanguage;
  /** A script that the form will need, to be fetched beside the first one. */
  preload: string | null;
}

/** The built fill page with its form in it: title and description are there before any script, the form needs no request. */
export function openPage(html: string, { form, uploadTicket, language, preload }: OpenPage): string {
  const { title, description } = form.definition;
  const head = `<h1>${escaped(title)}</h1>${description ? `<p>${escaped(description)}</p>` : ''}`;
  const noscript = `<noscript><p>${escaped(language.texts.page.needsScript)}</p></noscript>`;
  const page = html
    .replace('<html lang="en">', `<html lang="${language.tag}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>${preloadOf(preload)}`)
    .replace('<header id="head"></header>', () => `<header id="head">${head}${noscript}</header>`);
  return withData(page, 'form', { form, uploadTicket, messages: language.texts, language: language.tag });
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

/** A plain page for a form that cannot be filled now: what happened and what to do, and nothing else. */
export function closedPage(closed: Closed, { tag, texts }: FillLanguage): string {
  const name = closed.status === 'form_stopped' ? closed.name : '';
  const [title, help] = closedTexts(closed.status, texts.page);
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${name ? `<p class="name">${escaped(name)}</p>` : ''}<h1>${escaped(title)}</h1><p>${escaped(help)}</p></main></body>
</html>
`;
}

function closedTexts(status: Closed['status'], texts: FillLanguage['texts']['page']): [string, string] {
  switch (status) {
    case 'not_found':
      return [texts.unknownTitle, texts.unknownHelp];
    case 'form_not_published':
      return [texts.unpublishedTitle, texts.unpublishedHelp];
    case 'form_stopped':
      return [texts.stoppedTitle, texts.stoppedHelp];
  }
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#fff,#151a1e);color:light-dark(#293239,#d8dcde);\
font:14px/20px system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}\
main{max-width:640px;margin:0 auto;padding:48px 24px}h1{font-size:26px;line-height:32px;margin:0 0 8px}\
p{margin:0;color:light-dark(#5c6970,#919ca5)}.name{margin-bottom:4px}`;
