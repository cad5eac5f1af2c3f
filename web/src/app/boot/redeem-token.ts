import { CallError } from '@countersign/shared/api/wire/client.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import { isRefusedWith } from '../../lib/calls/error-text.ts';
import { call } from '../../lib/calls/http.ts';
import { isSignedIn, sessionBegan } from '../../lib/session/session.ts';

/** A one-time code that came in the address, and the path that it is bound to. */
export interface Token {
  code: string;
  path: string;
}

export type Redeemed =
  | { status: 'done' }
  | { status: 'other_session'; nickName: string }
  | { status: 'failed'; error: unknown };

/**
 * Takes the `token` query out of the address before any request can carry it on as referrer, and before the router reads
 * the address.
 */
export function takeToken(): Token | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('token');
  if (code === null) return null;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return code === '' ? null : { code, path: url.pathname + url.search };
}

const nameIn = (current: unknown): string => {
  if (typeof current !== 'object' || current === null) return '';
  return 'nickName' in current ? String(current.nickName) : '';
};

/** Exchanges the code for a session. It never replaces another person's live session unless `replace` is true. */
export async function redeemToken(token: Token, replace: boolean): Promise<Redeemed> {
  try {
    await call(session.exchange, { ...token, replace });
    sessionBegan();
    return { status: 'done' };
  } catch (error) {
    if (error instanceof CallError && isRefusedWith(error, 'other_session')) {
      return { status: 'other_session', nickName: nameIn(error.current) };
    }
    // A used link that is opened again by the person who used it is no problem worth a page.
    if (isSignedIn() && isRefusedWith(error, 'code_used')) return { status: 'done' };
    return { status: 'failed', error };
  }
}
