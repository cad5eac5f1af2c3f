import type { SidebarSession } from './sidebar-session.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const UNAUTHORISED = 401;

/**
 * Sends with the bearer of the session. What is refused with 401 is sent once more, with the same body and request id, when the
 * session has its next bearer; the server does it once. A session that is over answers 401 without asking.
 */
export function signedFetch(session: Pick<SidebarSession, 'bearer' | 'bearerAfter'>, send: Fetch): Fetch {
  return async (url, init) => {
    const bearer = await inTimeOf(init, session.bearer());
    if (bearer === null) return new Response(null, { status: UNAUTHORISED });
    const reply = await send(url, signed(init, bearer));
    if (reply.status !== UNAUTHORISED) return reply;
    const next = await inTimeOf(init, session.bearerAfter(bearer));
    return next === null ? reply : send(url, signed(init, next));
  };
}

const signed = (init: RequestInit, bearer: string): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), Authorization: `Bearer ${bearer}` },
});

/** A call that gives up does not wait for the renewal, which goes on for the others. */
function inTimeOf<T>({ signal }: RequestInit, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
