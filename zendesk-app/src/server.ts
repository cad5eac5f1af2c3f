import { type Client, createClient } from '@countersign/shared/api/client.ts';
import { fetchTransport } from '@countersign/shared/api/fetch-transport.ts';

/** Our server, as the sidebar calls it. */
export interface Server {
  call: Client['call'];
  /** What `Retry-After` of the newest answer said, in milliseconds; null when it said nothing. */
  waitMs(): number | null;
  /** Opens the socket with the same bearer: among the subprotocols, where no log sees it. */
  connect(): WebSocket;
}

/**
 * Calls with the bearer of the bootstrap. The bearer lives in this closure only: no cookie, no storage, nothing that
 * another page could find.
 */
export function createServer(accessToken: string): Server {
  let waitMs: number | null = null;
  const tagged = createTagged();
  const platform = {
    AbortSignal,
    async fetch(url: string, init: RequestInit) {
      const reply = await tagged(url, init);
      const seconds = Number(reply.headers.get('retry-after'));
      waitMs = seconds > 0 ? seconds * 1000 : null;
      return reply;
    },
  };
  const client = createClient({
    transport: fetchTransport(platform, { credentials: 'omit' }),
    newRequestId: () => crypto.randomUUID(),
    token: () => accessToken,
    toForm: toFormData,
  });
  return {
    call: (contract, input, options) => client.call(contract, input, options),
    waitMs: () => waitMs,
    connect: () =>
      new WebSocket(`${location.origin.replace('http', 'ws')}/websocket`, ['countersign', `bearer.${accessToken}`]),
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
