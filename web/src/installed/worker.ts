/**
 * The service worker of the web app: a page of our own where a screen cannot be had because there is no network. It keeps nothing
 * at all: no answer, no page and no script lies on the device because of it, and every version is the server's newest. Public forms
 * have a worker of their own (`fill/offline/worker.ts`), whose narrower scope goes before this one.
 */
import { codeOf } from '@countersign/shared/basics/languages/languages.ts';
import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import { offlinePage, offlinePolicy } from './offline-page.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends WorkerEvent {
  /** Not in every browser. */
  addRoutes?(route: { condition: object; source: 'network' }): Promise<void>;
}
interface FetchEventLike extends Event {
  request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}

/** All ten languages lie in the worker: without a network none can be fetched. */
const TEXTS = import.meta.glob<(typeof import('../../../translations/en.json'))['installed']>(
  '../../../translations/*.json',
  {
    query: '?section=installed',
    import: 'default',
    eager: true,
  },
);

const scope = globalThis as unknown as WorkerScope;
scope.addEventListener('install', (event) => event.waitUntil(Promise.all([passBy(event), scope.skipWaiting()])));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

/** Calls and files need not wait until the worker runs. Where that can't be said they come here and are left alone. */
async function passBy(event: InstallEvent): Promise<void> {
  const condition = { not: { requestMode: 'navigate' } };
  await event.addRoutes?.({ condition, source: 'network' }).catch(() => undefined);
}

/** Not screens of the web app: they say themselves what is wrong, or are shown inside another page. */
const OTHERS = /^\/(?:api|static|files|s|q|zendesk\/demo)(?:\/|$)/;

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET' || OTHERS.test(new URL(request.url).pathname)) return;
  event.respondWith(fetch(request).catch(() => away()));
});

async function away(): Promise<Response> {
  const language = languageFor(navigator.languages.join(','));
  const texts = TEXTS[`../../../translations/${codeOf(language)}.json`];
  if (!texts) return Response.error();
  const html = offlinePage(language, texts);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': await offlinePolicy() };
  return new Response(html, { status: 503, headers });
}
