import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { type Verdict } from '@countersign/shared/workflow/decision/decision.ts';
import { LONGEST_COMMENT } from '@countersign/shared/workflow/decision/needs.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import type { AnswerFile } from '../../files/answer-files.ts';
import { commentHelp, factsOf, verdictButtons } from '../decide/decide-page.ts';
import { plainPage } from '../decide/plain-page.ts';
import { fill } from '../../../basics/texts.ts';
import { mailTexts } from '../../mail/texts.ts';
import type { OutsideLink } from './outside-links.ts';

interface Around {
  link: Pick<OutsideLink, 'address' | 'processName'>;
  language: LanguageTag;
  /** What was wrong with the last try. */
  problem?: string | undefined;
}

/** What everybody sees who holds the link: that a request waits for an address, and nothing of it. */
export function startPage({ link, language, problem }: Around): string {
  const say = sayer({ link, language });
  return framed(language, say('title'), [
    `<p>${say('waiting')}</p><p>${say('why')}</p>`,
    alert(problem),
    `<form method="post"><button class="main" name="act" value="send">${say('send')}</button></form>`,
  ]);
}

/** Asks for the code that was sent. */
export function codePage({ link, language, problem }: Around): string {
  const say = sayer({ link, language });
  const wrong = problem ? ' aria-invalid="true"' : '';
  return framed(language, say('title'), [
    `<p>${say('sent')}</p>
<form method="post"><label for="code">${say('code')}</label><p class="help" id="help">${say('codeHelp')}</p>`,
    alert(problem),
    `<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus
aria-describedby="help${problem ? ' problem' : ''}"${wrong}><div class="row"><button class="main" name="act" value="open">${say('open')}</button></div></form>
<form method="post"><button class="link" name="act" value="send">${say('sendAgain')}</button></form>`,
  ]);
}

export interface Asked {
  detail: TaskDetail;
  /** What the step offers; nothing while its process is held. */
  decisions: readonly Verdict[];
  /** Those that the step shows. */
  files: readonly AnswerFile[];
}

/** The request as its step shows it, with the opinion and both buttons. */
export function outsideTaskPage(
  { detail, decisions, files }: Asked,
  {
    language,
    secret,
    problem,
    comment = '',
  }: { language: LanguageTag; secret: string; problem?: string; comment?: string },
): string {
  const { page: words, outside } = mailTexts(language);
  const field = `<form method="post"><input type="hidden" name="act" value="decide"><label for="comment">${escapeHtml(words['comment'] ?? '')}</label>
<p class="help" id="help">${escapeHtml(commentHelp(detail, words))}</p>
${alert(problem)}<textarea id="comment" name="comment" maxlength="${LONGEST_COMMENT}"${detail.isOpinionOptional ? '' : ' required'} aria-describedby="help${problem ? ' problem' : ''}"
${problem ? ' aria-invalid="true" autofocus' : ''}>${escapeHtml(comment)}</textarea><div class="row">${verdictButtons(detail, decisions, words)}</div></form>`;
  const below = decisions.length === 0 ? `${alert(problem)}<p>${escapeHtml(outside['held'] ?? '')}</p>` : field;
  return framed(language, escapeHtml(words['title'] ?? ''), [
    factsOf(detail, language),
    fileLinks(files, { secret, language }),
    below,
  ]);
}

function fileLinks(files: readonly AnswerFile[], at: { secret: string; language: LanguageTag }): string {
  if (files.length === 0) return '';
  const name = escapeHtml(mailTexts(at.language).outside['files'] ?? '');
  const links = files.map(
    (file) => `<a href="/a/${at.secret}/files/${file.id}" target="_blank" rel="noopener">${escapeHtml(file.name)}</a>`,
  );
  return `<dl><div><dt>${name}</dt><dd>${links.join('\n')}</dd></div></dl>`;
}

/** The link opens nothing: nobody learns whether it ever did. */
export function closedPage(language: LanguageTag, why: 'gone' | 'busy'): string {
  const { outside } = mailTexts(language);
  const text = `<p>${escapeHtml(outside[`${why}Text`] ?? '')}</p>`;
  return framed(language, escapeHtml(outside[`${why}Title`] ?? ''), [text]);
}

const framed = (language: LanguageTag, title: string, parts: readonly string[]): string =>
  plainPage(language, title, `<h1>${title}</h1>${parts.join('\n')}`);

const alert = (problem: string | undefined): string =>
  problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>` : '';

/** Texts of the page as markup; the address is masked, since whoever forwards the link must not give it away. */
function sayer({ link, language }: Around): (name: string) => string {
  const { outside } = mailTexts(language);
  const values = { process: link.processName, address: link.address.replace(/^(.).*(?=@)/su, '$1…') };
  return (name) => escapeHtml(fill(outside[name], values));
}
