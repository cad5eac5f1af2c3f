import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { type Verdict } from '@countersign/shared/workflow/decision/decision.ts';
import { LONGEST_COMMENT } from '@countersign/shared/workflow/decision/needs.ts';
import { verdictsIn } from '@countersign/shared/workflow/decision/task-offers.ts';
import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import { fill } from '../../../basics/texts.ts';
import { mailTexts } from '../../mail/texts.ts';
import { answerLines } from './answer-lines.ts';
import { plainPage } from './plain-page.ts';

const line = (name: string | undefined, text: string): string =>
  `<div><dt>${escapeHtml(name ?? '')}</dt><dd>${escapeHtml(text)}</dd></div>`;

export interface Ask {
  detail: TaskDetail;
  language: LanguageTag;
  openUrl: string;
  /** What was wrong with the last try, and what was written then. */
  problem?: string;
  comment?: string;
}

/** What the task is about: its process, step and requester, and the answers that the step shows. */
export function factsOf(detail: TaskDetail, language: LanguageTag): string {
  const texts = mailTexts(language);
  const { page: words } = texts;
  const { task, starter } = detail;
  const sent = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const facts = [
    line(words.process, numberedName(task.procNumber, task.procDefName)),
    line(words.step, task.taskName),
    line(words.starter, starter.nickName || texts.anonymous),
    line(words.sent, `${sent.format(new Date(task.createTime))} UTC`),
    ...answerLines(detail, language).map(([label, text]) => line(label, text)),
  ];
  return `<dl>${facts.join('')}</dl>`;
}

/** What is to be decided, with the comment and both buttons; works without scripts. */
export function askPage({ detail, language, openUrl, problem, comment = '' }: Ask): string {
  const { page: words } = mailTexts(language);
  const error = problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>` : '';
  const wrong = problem ? ' aria-invalid="true" autofocus' : '';
  const buttons = verdictButtons(detail, verdictsIn(detail.buttons), words);
  const open = `<a href="${escapeHtml(openUrl)}">${escapeHtml(words.open ?? '')}</a>`;
  const form = `<form method="post"><label for="comment">${escapeHtml(words.comment ?? '')}</label>
<p class="help" id="help">${escapeHtml(commentHelp(detail, words))}</p>
${error}<textarea id="comment" name="comment" maxlength="${LONGEST_COMMENT}"${detail.isOpinionOptional ? '' : ' required'} aria-describedby="help${problem ? ' problem' : ''}"${wrong}>${escapeHtml(comment)}</textarea>
<div class="row">${buttons}
${open}</div></form>`;
  // What several may do is claimed before it is decided, and a step may offer neither: that is done inside.
  const below = buttons === '' ? `${error}<p>${open}</p>` : form;
  const title = words.title ?? '';
  return plainPage(language, title, `<h1>${escapeHtml(title)}</h1>${factsOf(detail, language)}${below}`);
}

/** Which decision needs a comment. */
export const commentHelp = (
  { isOpinionOptional }: Pick<TaskDetail, 'isOpinionOptional'>,
  words: Readonly<Record<string, string>>,
): string => (isOpinionOptional ? words['commentHelpOptional'] : words['commentHelp']) ?? '';

const LOOKS: Record<Verdict, string> = { approve: 'main', reject: 'bad' };

/** What the step offers, under the name that it gives it. */
export const verdictButtons = (
  { buttonLabels }: Pick<TaskDetail, 'buttonLabels'>,
  verdicts: readonly Verdict[],
  words: Readonly<Record<string, string>>,
): string =>
  verdicts
    .map((verdict) => {
      const name = escapeHtml(buttonLabels?.[verdict] ?? words[verdict] ?? '');
      return `<button class="${LOOKS[verdict]}" name="decision" value="${verdict}">${name}</button>`;
    })
    .join('');

/** The decision is kept. */
export function donePage(language: LanguageTag, type: Verdict, process: string): string {
  const { page: words } = mailTexts(language);
  const title = (type === 'approve' ? words.approvedTitle : words.rejectedTitle) ?? '';
  return plainPage(
    language,
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(fill(words.doneText, { process }))}</p>`,
  );
}

/** The code works no more; nothing says whether it ever did. */
export function gonePage(language: LanguageTag, tasksUrl: string): string {
  const { page: words } = mailTexts(language);
  const title = words.goneTitle ?? '';
  const link = `<a href="${escapeHtml(tasksUrl)}">${escapeHtml(words.signIn ?? '')}</a>`;
  return plainPage(
    language,
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(words.goneText ?? '')}</p><p>${link}</p>`,
  );
}
