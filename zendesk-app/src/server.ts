import { type Client, createClient } from '@countersign/shared/api/wire/client.ts';
import { fetchTransport } from '@countersign/shared/api/wire/fetch-transport.ts';
import { renew } from '@countersign/shared/api/session/session.ts';
import { storedSecret } from './session/stored-secret.ts';
import { createSidebarSession, type Keys, type SidebarSession } from './session/sidebar-session.ts';
import { signedFetch } from './session/signed-fetch.ts';

/** Our server, as the sidebar calls it. */
export interface Server {
  call: Client['call'];
  /** What `Retry-After` of the newest answer said, in milliseconds; null when it said nothing. */
  waitMs(): number | null;
  session: SidebarSession;
  /** Opens the socket with the newest bearer: among the subprotocols, where no log sees it. */
  connect(): WebSocket;
}

/** A renewal that hears nothing for so long is tried again. */
const RENEW_WITHIN_MS = 10_000;

/**
 * Calls with the bearer of the session, which renews itself. The bearer lives in this closure only: no cookie, no storage,
 * nothing that another page could find. `frame` is the `app_guid` that the session is bound to.
 */
export function createServer(first: Keys, frame: string): Server {
  let waitMs: number | null = null;
  const noted = async (reply: Promise<Response>): Promise<Response> => {
    const { headers } = await reply;
    const seconds = Number(headers.get('retry-after'));
    waitMs = seconds > 0 ? seconds * 1000 : null;
    return reply;
  };
  const over = (send: (url: string, init: RequestInit) => Promise<Response>) =>
    createClient({
      transport: fetchTransport({ AbortSignal, fetch: (url, init) => noted(send(url, init)) }, { credentials: 'omit' }),
      newRequestId: () => crypto.randomUUID(),
      toForm: toFormData,
    });
  const unsigned = over((url, init) => fetch(url, init));
  const session = createSidebarSession({
    first,
    renew: (renewalSecret) => unsigned.call(renew, { renewalSecret, appGuid: frame }, { timeoutMs: RENEW_WITHIN_MS }),
    kept: storedSecret(() => sessionStorage, frame),
    now: Date.now,
    random: Math.random,
    pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  });
  const client = over(signedFetch(session, createTagged()));
  return {
    call: (contract, input, options) => client.call(contract, input, options),
    waitMs: () => waitMs,
    session,
    connect: () =>
      new WebSocket(`${location.origin.replace('http', 'ws')}/websocket`, [
        'countersign',
        `bearer.${session.current()}`,
      ]),
  };
}

/** Asks with the tag of the answer that we have; when that is still true, it is the answer again. Kept in memory, one per address. */
function createTagged(): (url: string, init: RequestInit) => Promise<Response> {
  const known = new Map<string, { tag: string; text: string }>();
  return async (url, init) => {
    const last = known.get(url);
    const headers = { ...(init.headers as Record<string, string>), ...(last && { 'If-None-Match': last.tag }) };
    const reply = await fetch(url, { ...init, headers, cache: 'no-store' });
    if (last && reply.status === 304) return new Response(last.text, { headers: reply.headers });
    const tag = reply.headers.get('etag');
    if (!tag || !reply.ok) return reply;
    const text = await reply.text();
    known.set(url, { tag, text });
    return new Response(text, { status: reply.status, headers: reply.headers });
  };
}

/** The file goes last, so that the server knows the other inputs when it arrives. */
function toFormData({ file, ...rest }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') form.append(name, value);
  if (file instanceof Blob) form.append('file', file);
  return form;
}
