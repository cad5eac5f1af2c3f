import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';

function envelope(code: number, data: unknown, msg = '') {
  return HttpResponse.json({ code, msg, data });
}

/** A reply in the envelope: `reply('get', '/getInfo', 200, {...})`. */
export function reply(method: 'get' | 'post', path: string, code: number, data: unknown, msg?: string): HttpHandler {
  return http[method](`/api${path}`, () => envelope(code, data, msg));
}

const aMenu = (path: string, component: string): RouterNode => ({
  name: component,
  path,
  hidden: false,
  component,
  meta: { title: component },
});

const installation = http.get('/api/public/systemInfoConfig', () =>
  envelope(
    200,
    JSON.stringify({ name: 'Countersign', logoImg: '', copyright: '', backgroundImage: '', isDemonstration: false }),
  ),
);

/**
 * Plays the server's replies in component tests: what cannot be provoked at a real one. The public face of the
 * installation and the absence of a socket are always there.
 */
export const worker = setupWorker(
  installation,
  reply('post', '/login/socket-ticket', 403, null),
  reply('get', '/system/user/profile/preferences', 200, {}),
  http.put('/api/system/user/profile/preferences', async ({ request }) => envelope(200, await request.json())),
);

const waiting = new Set<string>();
worker.events.on('request:start', ({ requestId }) => void waiting.add(requestId));
worker.events.on('request:end', ({ requestId }) => void waiting.delete(requestId));

const LONGEST_MS = 3000;
/** A reply that has ended is not yet read: its page keeps it a moment later. */
const QUIET_TURNS = 3;

/** Waits until nothing that an earlier page asked for is on its way any more: its replies would reach the next page. */
export async function untilQuiet(): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < end; quiet = waiting.size > 0 ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  waiting.clear();
}

/** What a signed-in person's page asks first: who, which routes, which installation. */
export const signedIn = (menus: readonly RouterNode[] = [aMenu('/index', 'index')]): HttpHandler[] => [
  reply('get', '/getInfo', 200, {
    user: { id: 3, userName: 'maya', nickName: 'Maya Okafor', avatar: '' },
    roles: ['common'],
    permissions: ['workflow:task:handle'],
  }),
  reply('get', '/getRouters', 200, menus),
];

/** Sets or removes the marker that means "signed in" to the router. */
export function markSignedIn(isSignedIn: boolean): void {
  document.cookie = `Admin-Token=${isSignedIn ? '1' : ''}; Path=/; Max-Age=${isSignedIn ? 600 : 0}`;
}
