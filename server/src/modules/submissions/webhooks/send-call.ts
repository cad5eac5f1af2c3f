import { OutboundRefused, type OutboundReply } from '../../../basics/outbound.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import { postWebhook } from '../../system/outbound/post-webhook.ts';
import { type Keyed, signingKeys } from './signing-keys.ts';

/** What came back of a call, or what kept it from an answer. */
export type Outcome =
  | (Pick<OutboundReply, 'status' | 'text'> & { retryAfter: string })
  | 'private'
  | 'timeout'
  | 'unreachable';

export type CallNeeds = HasClock & HasSecrets & HasOutbound;

const LONGEST_WAIT_MS = 3_600_000;

/** Sends a body, signed with the keys of whoever sends it. */
export async function sendCall(
  services: CallNeeds,
  target: Keyed & { url: string },
  call: { delivery: string; event: string; body: string },
): Promise<Outcome> {
  const keys = signingKeys(services, target, services.clock());
  const { allowedHosts } = services.outbound.current();
  try {
    const { status, text, headers } = await postWebhook(services, { ...call, keys, url: target.url, allowedHosts });
    return { status, text: text.replaceAll('\0', ''), retryAfter: headers['retry-after'] ?? '' };
  } catch (error) {
    if (error instanceof OutboundRefused) return 'private';
    return error instanceof Error && error.message.startsWith('no answer within') ? 'timeout' : 'unreachable';
  }
}

export const isTaken = (outcome: Outcome): boolean =>
  typeof outcome !== 'string' && outcome.status >= 200 && outcome.status < 300;

/** The endpoint itself is in trouble, whatever it is told. */
export const isBusy = (outcome: Outcome): boolean =>
  typeof outcome === 'string' || outcome.status === 429 || outcome.status >= 500;

/** Milliseconds that the endpoint asks for, an hour at most; null where it asks for none. Seconds or a moment (RFC 9110, 10.2.3). */
export function waitAsked(outcome: Outcome, now: number): number | null {
  if (typeof outcome === 'string') return null;
  const text = outcome.retryAfter;
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return asked > 0 ? Math.min(asked, LONGEST_WAIT_MS) : null;
}
