import type { LinkedForm, SidebarBootstrap } from '@countersign/shared/api/tickets.ts';
import { requestName } from '@countersign/shared/workflow/request-name.ts';
import { whyRejected } from '@countersign/shared/workflow/why-rejected.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import { type PageLanguage, pageTexts } from './texts.ts';

/**
 * The forms of the ticket as HTML, in the words and classes of the sidebar: what an agent reads before the scripts have
 * arrived, with the height that they will give it.
 */
export function firstLines(
  { linkedForms: rows, mergedInto }: Pick<SidebarBootstrap, 'linkedForms' | 'mergedInto'>,
  language: PageLanguage,
): string {
  const { sidebar } = pageTexts(language);
  const mine = rows.filter((row) => row.myTaskId !== null);
  const ordered = [...mine, ...rows.filter((row) => row.myTaskId === null)];
  const lines = ordered.map((row) => line(row, sidebar)).join('');
  const isEmpty = rows.length === 0 && mergedInto === undefined;
  const list = isEmpty ? `<p class="sb-empty">${escapeHtml(sidebar.none ?? '')}</p>` : `<ul>${lines}</ul>`;
  const tools = rows.length >= 4 ? '<div class="sb-tools sb-hold-tools"></div>' : '';
  return `<main class="sb-sidebar"><div class="sb-head"><h1>${escapeHtml(sidebar.title ?? '')}</h1></div>${ticketNotice(rows, mergedInto, sidebar)}${tools}${list}</main>`;
}

function ticketNotice(rows: readonly LinkedForm[], mergedInto: string | undefined, texts: Texts): string {
  const notice = (text: string) => `<div class="sb-notice" data-kind="warning"><span>${escapeHtml(text)}</span></div>`;
  if (mergedInto !== undefined) return notice(filled(texts, 'ticketMerged', mergedInto));
  return rows.some(({ ticketState }) => ticketState === 'deleted') ? notice(texts.ticketDeleted ?? '') : '';
}

type Texts = Readonly<Record<string, string>>;
const filled = (texts: Texts, key: string, ticket: string): string => filledIn(texts[key], { ticket });
const filledIn = (text = '', values: Texts): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const quote = (text: string) => (text === '' ? '' : `<p class="sb-quote">${escapeHtml(text)}</p>`);

function line(row: LinkedForm, texts: Texts): string {
  const isMine = row.myTaskId !== null;
  const status = row.processStatus ?? 0;
  const about =
    row.processStatus === 1
      ? row.currentSteps.map((step) => [step.name, ...step.assignees].join(' · ')).join(' · ')
      : row.extValue;
  const fate = [
    row.ticketState === 'deleted' ? (texts.deletedHere ?? '') : '',
    row.mergedFrom === null ? '' : filled(texts, 'fromTicket', row.mergedFrom),
  ];
  const below = [about, ...fate].filter((part) => part !== '').join(' · ');
  const hasAction = isMine || (row.enabled && (status === 3 || status === 4));
  return [
    `<li class="sb-row"${isMine ? ' data-mine' : ''}${row.enabled ? '' : ' data-off'}>`,
    `<div class="sb-row-head"><h2><span class="sb-row-title">${escapeHtml(requestName(row))}</span></h2>`,
    `<span class="sb-status" data-status="${status}">${escapeHtml(texts[`status${status}`] ?? '')}</span></div>`,
    `<p class="sb-row-line sb-subtle">${escapeHtml(below)}&nbsp;</p>`,
    status === 1 ? progress(row) : '',
    quote(whyRejected(row, (key, values) => (texts[key] === undefined ? null : filledIn(texts[key], values)))),
    hasAction ? '<div class="sb-actions sb-hold-actions"></div>' : '',
    '</li>',
  ].join('');
}

const MOST_BARS = 8;

function progress({ progress: { done, of } }: LinkedForm): string {
  if (of < 1) return '';
  const bars = Math.min(of, MOST_BARS);
  const full = Math.floor((done / of) * bars);
  const mark = (bar: number) => (bar < full ? ' data-done' : bar === full ? ' data-now' : '');
  return `<div class="sb-progress">${Array.from({ length: bars }, (_, bar) => `<i${mark(bar)}></i>`).join('')}</div>`;
}
