import type { CustomFetch } from 'openid-client';
import {
  OutboundRefused,
  type OutboundReply,
  type OutboundRequest,
  sendOutbound,
} from '../../../../basics/outbound.ts';
import type { HasOutbound } from '../../../system/outbound/has-outbound.ts';
import { ProviderAway } from './trouble.ts';

/** More than any description, key set or token of a provider. */
const LIMIT_BYTES = 256 * 1024;
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** `fetch` for calls to providers, on the one way out: no private network but the hosts that the settings name, no redirects. */
export const guardedFetch =
  ({ outbound }: HasOutbound): CustomFetch =>
  async (url, { method, headers, body }) => {
    const reply = await ask({
      method,
      url,
      // GitHub answers nobody without a name.
      headers: { 'User-Agent': 'Countersign', ...headers },
      body: body === undefined || body === null ? null : textOf(body),
      allowedHosts: outbound.current().allowedHosts,
      timeout: outbound.patience,
      limit: LIMIT_BYTES,
    });
    if (reply.status < 200 || reply.status >= 500) throw new ProviderAway(`it answered ${reply.status}`);
    const { status } = reply;
    const challenge = reply.headers['www-authenticate'];
    return new Response(WITHOUT_BODY.has(status) ? null : reply.text, {
      status,
      headers: {
        'Content-Type': reply.contentType,
        ...(challenge === undefined ? {} : { 'WWW-Authenticate': challenge }),
      },
    });
  };

/** A half or missing answer is one thing, an address that must not be called another. */
async function ask(request: OutboundRequest): Promise<OutboundReply> {
  try {
    return await sendOutbound(request);
  } catch (error) {
    if (error instanceof OutboundRefused) throw error;
    throw new ProviderAway('it did not answer', { cause: error });
  }
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('providers are sent texts and forms only');
}
