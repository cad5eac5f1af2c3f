import { randomToken } from '../../../basics/secrets/hashes.ts';
import type { HasClient, HasSetCookie } from '../../../work/once/exchange.ts';

/** A cookie that says only that it is the same browser: a challenge that was read elsewhere opens nothing there. */
const COOKIE = { name: 'sign-in-browser', path: '/api/login', maxAgeSeconds: 600 };

/** The mark of this browser, or none. */
export const browserMark = ({ client }: HasClient): string => client.cookies?.[COOKIE.name] ?? '';

/** Marks the browser that begins. */
export function markBrowser(work: HasClient & HasSetCookie): string {
  const there = browserMark(work);
  const value = /^[\w-]{43}$/.test(there) ? there : randomToken();
  work.setCookie({ ...COOKIE, value });
  return value;
}
