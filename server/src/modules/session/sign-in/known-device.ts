import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import { readSignedText, signText } from '../../../basics/secrets/signed-text.ts';
import type { HasClient, SetCookie } from '../../../work/once/exchange.ts';
import type { Work } from '../../../work/work.ts';

/**
 * A browser that has signed a person in keeps a signed cookie of that person, so that their tries are counted apart from
 * those of everybody else. It opens nothing. Only the sign-in call gets it, and no script can read it.
 */
const LIFE_SECONDS = 365 * 86_400;
const PURPOSE = 'sign-in device';

/** Each person has a cookie of their own, so that several can share a browser; its name says nothing of theirs. */
const cookieOf = (account: string): string => `signed-in-${sha256(account).slice(0, 16)}`;

/** The id of this device, if the person of this name has signed in on it; null otherwise. */
export function knownDevice({ client, secretFor, now }: Work & HasSecrets & HasClient, account: string): string | null {
  const text = client.cookies?.[cookieOf(account)];
  if (text === undefined) return null;
  const content = readSignedText(secretFor(PURPOSE), text, now) as { account?: unknown; id?: unknown } | null;
  return content?.account === account && typeof content.id === 'string' ? content.id : null;
}

/** The cookie to set at a good sign-in; a device that is known stays the same. */
export function deviceCookie(work: Work & HasSecrets & HasClient, account: string): SetCookie {
  const id = knownDevice(work, account) ?? randomToken();
  const until = new Date(work.now.getTime() + LIFE_SECONDS * 1000);
  const value = signText(work.secretFor(PURPOSE), { account, id }, until);
  return { name: cookieOf(account), value, path: '/api/login', maxAgeSeconds: LIFE_SECONDS };
}
