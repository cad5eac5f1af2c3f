import { type Client, createClient } from '@countersign/shared/api/client.ts';
import { fetchTransport } from '@countersign/shared/api/fetch-transport.ts';

/** Our server, as the sidebar calls it. */
export interface Server {
  call: Client['call'];
  /** What `Retry-After` of the newest answer said, in milliseconds; null when it said nothing. */
  waitMs(): number | null;
}

/**
 * Calls with the bearer of the bootstrap. The bearer lives in this closure only: no cookie, no storage, nothing that
 * another page could find.
 */
export function createServer(accessToken: string): Server {
  let waitMs: number | null = null;
  const platform = {
    AbortSignal,
    async fetch(url: string, init: RequestInit) {
      const reply = await fetch(url, { ...init, cache: 'no-store' });
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
  return { call: (contract, input, options) => client.call(contract, input, options), waitMs: () => waitMs };
}

/** The file goes last, so that the server knows the other inputs when it arrives. */
function toFormData({ file, ...rest }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') form.append(name, value);
  if (file instanceof Blob) form.append('file', file);
  return form;
}
