import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { openSecret } from '../../zendesk/accounts/account-secrets.ts';
import { findAccountRow } from '../../zendesk/accounts/account-rows.ts';

/** Older calls, and calls from the future, are somebody else's. */
const SKEW_MS = 5 * 60_000;

/** Headers of a call, by their names in lower case. */
type CallHeaders = Readonly<Record<string, string | string[] | undefined>>;

interface Signed {
  subdomain: string;
  headers: CallHeaders;
  /** The bytes as they came in. */
  body: Buffer;
  /** Which webhook of the account has signed. */
  by: 'webhook_secret' | 'action_webhook_secret' | 'people_webhook_secret';
}

/**
 * Whether Zendesk has signed the body for a webhook of the account within the last five minutes: base64 of HMAC-SHA256 over the
 * timestamp and the bytes. An account that is not connected, or has no such webhook, looks like a wrong signature.
 */
export async function isSigned(
  services: HasDatabase & HasClock & HasSecrets,
  { subdomain, headers, body, by }: Signed,
): Promise<boolean> {
  const account = await findAccountRow({ db: services.database.kysely }, subdomain);
  const secret = account?.subdomain === subdomain ? openSecret(services, subdomain, by, account[by]) : null;
  const timestamp = headerOf(headers, 'x-zendesk-webhook-signature-timestamp');
  const age = services.clock().getTime() - Date.parse(timestamp);
  if (secret === null || !(Math.abs(age) <= SKEW_MS)) return false;
  const expected = createHmac('sha256', secret).update(timestamp).update(body).digest();
  const actual = Buffer.from(headerOf(headers, 'x-zendesk-webhook-signature'), 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** What names the call: Zendesk's id of it, else its signature; the same for every attempt of one call. */
export const invocationOf = (headers: CallHeaders): string =>
  headerOf(headers, 'x-zendesk-webhook-invocation-id') || headerOf(headers, 'x-zendesk-webhook-signature');

function headerOf(headers: CallHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
