/**
 * The service worker of public forms that work without a network. Page and definition come from the network whenever it
 * answers, however slowly; the copy on the device is for when it does not answer at all. Files of the build never change under their
 * names, so a copy of one is as good as the file.
 */
import { sendAll } from './send-all.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEventLike extends WorkerEvent {
  request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate' | 'sync', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
/** Pages that open without a network, with all that they need … */
const PAGES = 'countersign-pages';
/** … and those that have come and not said yet what they need. */
const ARRIVED = 'countersign-arrived';
const SCRIPTS = 'countersign-scripts';
const MOST_SCRIPTS = 80;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('sync', (event) => event.waitUntil(sendAll()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname.startsWith('/s/')) event.respondWith(page(request, pathname));
  else if (pathname.startsWith('/static/fill/')) event.respondWith(script(request));
});

/** A page says which scripts it needs: only then, and after them, its copy counts. */
scope.addEventListener('message', (event) => {
  const { page: path, scripts } = event.data as { page: string; scripts: string[] };
  event.waitUntil(keep(path, scripts));
});

async function keep(path: string, scripts: readonly string[]): Promise<void> {
  await Promise.all(scripts.map((one) => script(new Request(one))));
  const arrived = await caches.open(ARRIVED);
  // It was opened before this worker was there.
  if (!(await arrived.match(path))) await page(new Request(path, { credentials: 'same-origin' }), path);
  const copy = await arrived.match(path);
  if (copy) await (await caches.open(PAGES)).put(path, copy);
  await arrived.delete(path);
}

async function page(request: Request, path: string): Promise<Response> {
  try {
    const reply = await fetch(request);
    // By its path alone: the address may carry the secret of a draft.
    if (reply.ok && reply.headers.has('X-Offline-Form')) await (await caches.open(ARRIVED)).put(path, reply.clone());
    else if (reply.status < 500) await (await caches.open(PAGES)).delete(path);
    return reply;
  } catch {
    return (await (await caches.open(PAGES)).match(path)) ?? Response.error();
  }
}

async function script(request: Request): Promise<Response> {
  const cache = await caches.open(SCRIPTS);
  const known = await cache.match(request.url);
  if (known) return known;
  const reply = await fetch(request);
  if (reply.ok) {
    await cache.put(request.url, reply.clone());
    for (const old of (await cache.keys()).slice(0, -MOST_SCRIPTS)) await cache.delete(old);
  }
  return reply;
}
