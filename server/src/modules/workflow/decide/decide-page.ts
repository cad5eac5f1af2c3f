import type { TaskDetail } from '@countersign/shared/api/workflow.ts';
import type { OutboundLanguage } from '@countersign/shared/workflow/outbound-words.ts';
import { numberedName } from '@countersign/shared/workflow/process-number.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import { fill, mailTexts } from '../deliveries/texts.ts';
import { answerLines } from './answer-lines.ts';

const STYLE = `
:root{color-scheme:light dark;--text:#293239;--subtle:#5c6970;--line:#d8dcde;--back:#fff;--accent:#1f73b7;--bad:#cd3642}
@media(prefers-color-scheme:dark){:root{--text:#f3f4f4;--subtle:#b0b8be;--line:#39434b;--back:#151a1e;--accent:#4296d5;--bad:#eb6d75}}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 16px 64px;overflow-wrap:anywhere}h1{font-size:24px;line-height:1.25;margin:0 0 24px}
dl{margin:0 0 24px;border-top:1px solid var(--line)}dl div{padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--subtle);font-size:14px}dd{margin:0;white-space:pre-line}
label{display:block;font-weight:600}textarea{box-sizing:border-box;width:100%;min-height:96px;margin:8px 0 16px;padding:10px 12px;
border:1px solid var(--subtle);border-radius:4px;background:transparent;color:inherit;font:inherit}
.help{color:var(--subtle);font-size:14px;margin:0}.error{color:var(--bad);font-size:14px;margin:4px 0 0}textarea[aria-invalid]{border-color:var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}button{min-height:44px;padding:0 24px;border-radius:4px;font:inherit;font-weight:600;
cursor:pointer;border:1px solid var(--accent);background:transparent;color:var(--accent)}button.main{background:#1f73b7;border-color:#1f73b7;color:#fff}
button.bad{border-color:var(--bad);color:var(--bad)}a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

function page(language: OutboundLanguage, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

const line = (name: string | undefined, text: string): string =>
  `<div><dt>${escapeHtml(name ?? '')}</dt><dd>${escapeHtml(text)}</dd></div>`;

export interface Ask {
  detail: TaskDetail;
  language: OutboundLanguage;
  openUrl: string;
  /** What was wrong with the last try, and what was written then. */
  problem?: string;
  comment?: string;
}

/** What is to be decided, with the comment and both buttons; works without scripts. */
export function askPage({ detail, language, openUrl, problem, comment = '' }: Ask): string {
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
  const error = problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>` : '';
  const wrong = problem ? ' aria-invalid="true" autofocus' : '';
  const buttons = DECISIONS.map(([value, look]) => decisionButton(detail, value, look, words[value])).join('');
  const open = `<a href="${escapeHtml(openUrl)}">${escapeHtml(words.open ?? '')}</a>`;
  const form = `<form method="post"><label for="comment">${escapeHtml(words.comment ?? '')}</label>
<p class="help" id="help">${escapeHtml(words.commentHelp ?? '')}</p>
${error}<textarea id="comment" name="comment" maxlength="2000" required aria-describedby="help${problem ? ' problem' : ''}"${wrong}>${escapeHtml(comment)}</textarea>
<div class="row">${buttons}
${open}</div></form>`;
  // What several may do is claimed before it is decided, and a step may offer neither: that is done inside.
  const below = buttons === '' ? `${error}<p>${open}</p>` : form;
  const title = words.title ?? '';
  return page(language, title, `<h1>${escapeHtml(title)}</h1><dl>${facts.join('')}</dl>${below}`);
}

const DECISIONS = [
  ['approve', 'main'],
  ['reject', 'bad'],
] as const;

/** What the step offers, under the name that it gives it. */
function decisionButton({ buttons, buttonLabels }: TaskDetail, value: 'approve' | 'reject', look: string, usual = '') {
  if (!buttons.includes(value)) return '';
  return `<button class="${look}" name="decision" value="${value}">${escapeHtml(buttonLabels?.[value] ?? usual)}</button>`;
}

/** The decision is kept. */
export function donePage(language: OutboundLanguage, type: 'approve' | 'reject', process: string): string {
  const { page: words } = mailTexts(language);
  const title = (type === 'approve' ? words.approvedTitle : words.rejectedTitle) ?? '';
  return page(language, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(fill(words.doneText, { process }))}</p>`);
}

/** The code works no more; nothing says whether it ever did. */
export function gonePage(language: OutboundLanguage, tasksUrl: string): string {
  const { page: words } = mailTexts(language);
  const title = words.goneTitle ?? '';
  const link = `<a href="${escapeHtml(tasksUrl)}">${escapeHtml(words.signIn ?? '')}</a>`;
  return page(language, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(words.goneText ?? '')}</p><p>${link}</p>`);
}
