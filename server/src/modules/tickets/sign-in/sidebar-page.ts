import { withData } from '../../../pages.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import { firstLines } from './first-lines.ts';
import type { Opening } from './open-sidebar.ts';
import { pageDirection, type PageLanguage, pageTexts } from './texts.ts';

const ROOT = '<div id="root"></div>';

/** What the address says about the look of the page. */
export interface Look {
  language: PageLanguage;
  colorScheme: 'light' | 'dark';
}

/** The built sidebar page with the bearer, the ticket's forms as data, and the same forms as the first lines to read. */
export function openedPage(html: string, opening: Extract<Opening, { type: 'open' }>, look: Look): string {
  const lines = firstLines(opening.bootstrap, look.language);
  const first = opening.bootstrap.ticketId === undefined ? ROOT : `<div id="root">${lines}</div>`;
  return withData(
    dressed(html, look).replace(ROOT, () => first),
    'bootstrap',
    opening.bootstrap,
  );
}

/** The same page without scripts: why it did not open and what to do. */
export function closedPage(html: string, { reason }: Extract<Opening, { type: 'closed' }>, look: Look): string {
  const { landing } = pageTexts(look.language);
  const title = escapeHtml(landing[`${reason}Title`] ?? '');
  const text = escapeHtml(landing[`${reason}Text`] ?? '');
  const body = `<main class="sb-sidebar"><div class="sb-head"><h1>${title}</h1></div><p>${text}</p></main>`;
  const still = dressed(html, look).replaceAll(/<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
  return still.replace(ROOT, () => body);
}

const dressed = (html: string, { language, colorScheme }: Look): string =>
  html.replace(
    '<html lang="en">',
    `<html lang="${language}" dir="${pageDirection(language)}" data-color-scheme="${colorScheme}">`,
  );
