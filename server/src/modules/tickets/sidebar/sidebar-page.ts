import { directionOf, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import type { ClosedSidebar, SidebarLocation } from '@countersign/shared/api/tickets/tickets.ts';
import { withData } from '../../../basics/disk/built-pages.ts';
import { zafScriptFor } from './zaf-script-for.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';
import type { ZendeskAccount } from '../../zendesk/accounts/find-account.ts';
import type { Opening } from './open-sidebar.ts';
import { codeOf, type RefusalReason } from '../../zendesk/agents/refusal.ts';
import { pageTexts } from './texts.ts';

const ROOT = '<div id="root"></div>';

/** What the address says about the look of the page. */
export interface Look {
  language: LanguageTag;
  colorScheme: 'light' | 'dark';
}

/** The built sidebar page with the bearer, and its frame with lines of the height that the first rows will have. */
export function openedPage(html: string, opening: Extract<Opening, { type: 'open' }>, look: Look): string {
  const first = `<div id="root">${firstLook(opening.bootstrap.location, look.language)}</div>`;
  const page = dressed(html, look).replace(ROOT, () => first);
  return withData(namingSdk(page, opening.account), 'bootstrap', opening.bootstrap);
}

/** Names Zendesk's own SDK to the scripts of the page, which is fetched meanwhile. */
function namingSdk(page: string, account: ZendeskAccount): string {
  const script = zafScriptFor(account);
  if (script === null) return page;
  return page.replace('</head>', `<link id="zaf-sdk" rel="preload" as="script" href="${script}"></head>`);
}

const ROWS = '<div class="sb-skeleton" aria-hidden="true"><i></i><i></i></div>'.repeat(2);

/** What the scripts draw first, too: the large window begins with its form and has no list. */
function firstLook(location: SidebarLocation, language: LanguageTag): string {
  const title = escapeHtml(location === 'modal' ? '' : (pageTexts(language).sidebar.title ?? ''));
  return `<main class="sb-sidebar"><div class="sb-head"><h1>${title}</h1></div>${ROWS}</main>`;
}

/** A frame that is loaded anew posts the token again that has opened it, used by now, and maybe too old. */
const MAY_GO_ON: readonly RefusalReason[] = ['used', 'expired'];

interface Closed extends Extract<Opening, { type: 'closed' }> {
  /** Subdomain of the ticket page that asked, if it is one of Zendesk's. */
  subdomain: string | null;
}

/**
 * The same page without data, which says why it did not open, what to do, and a code for the administrator. Its scripts are left
 * out, except where a frame of the account may have a session that goes on: they hold nothing but these texts, and the session is
 * the frame's to prove.
 */
export function closedPage(html: string, closed: Closed, look: Look): string {
  const { reason, account } = closed;
  const { landing } = pageTexts(look.language);
  const said = (why: RefusalReason) => {
    const kind = landing[`${why}Title`] === undefined ? 'setup' : why;
    return { title: landing[`${kind}Title`] ?? '', text: landing[`${kind}Text`] ?? '' };
  };
  const { title, text } = said(reason);
  const code = `${landing['code'] ?? ''} ${codeOf(reason)}`;
  if (account !== null && MAY_GO_ON.includes(reason)) {
    const refused = { title, text: reason === 'used' ? text : `${text} ${code}` };
    const data: ClosedSidebar = { origin: account.origin, refused, over: said('used') };
    return withData(namingSdk(dressed(html, look), account), 'closed', data);
  }
  const paragraphs = [text, ...(reason === 'account' ? lines(landing, closed) : [])];
  const all = [...paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`), `<p class="sb-subtle">${escapeHtml(code)}</p>`];
  const body = `<main class="sb-sidebar"><div class="sb-head"><h1>${escapeHtml(title)}</h1></div><div style="display:grid;gap:12px">${all.join('')}</div></main>`;
  const still = dressed(html, look).replaceAll(/<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
  return still.replace(ROOT, () => body);
}

/** What an administrator enters, as far as it came with the request and has Zendesk's shape. */
function lines(landing: Readonly<Record<string, string>>, { facts, subdomain }: Closed): string[] {
  const { installation } = facts;
  const sent = [
    ['sentSubdomain', subdomain],
    ['sentInstallation', /^\d+$/.test(String(installation)) ? String(installation) : null],
  ] as const;
  return sent.flatMap(([key, value]) => (value === null ? [] : [`${landing[key] ?? ''} ${value}`]));
}

const dressed = (html: string, { language, colorScheme }: Look): string =>
  html.replace(
    '<html lang="en">',
    `<html lang="${language}" dir="${directionOf(language)}" data-color-scheme="${colorScheme}">`,
  );
