import { login } from '@countersign/shared/api/session/session.ts';
import { afterAll, beforeAll } from 'vitest';
import { call } from '../lib/calls/http.ts';
import { worker } from './replies.ts';

/** For a whole file: `/api` is the real app, where this person has signed in; see `scripts/vite/real-app.ts`. */
export function withRealApp(username: string): void {
  beforeAll(async () => {
    // For what only a double can do, such as to lose a reply.
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
    setCookie('wants-app', '1');
    // It begins with the first question: a call would not wait for it as long as a busy machine needs.
    await fetch('/api/getInfo');
    await signInAs(username);
  });
  afterAll(() => {
    setCookie('wants-app', '');
    setCookie('Admin-Token', '');
  });
}

/** From now on this person asks, in a file that has the real app. */
export const signInAs = (username: string): Promise<unknown> =>
  call(login, { username, password: 'the password of everybody here', rememberMe: false });

function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? 600 : 0}`;
}
