import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasClient, HasSessionCookie, HasSigningKey, SetCookie } from '../../../work/once/exchange.ts';
import type { Work } from '../../../work/work.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { keepLanguage } from '../../system/people/keep-language.ts';
import { recordSignIn, type SignInWay } from '../sign-in/record-sign-in.ts';
import { SESSION_LIFE, startSession } from './start-session.ts';

interface Beginning {
  userId: UserId;
  /** How the person has shown who they are. */
  way: SignInWay;
  isRemembered?: boolean;
  /** The Zendesk account that has vouched for the person, and that the session is bound to. */
  account?: string | null;
  /** What tells this browser apart at the next sign-in. */
  device?: SetCookie;
}

/** Starts a session for the caller's browser: the token as the answer and as the cookie, the signing key as a header. */
export async function beginSession(
  work: Work & HasClient & HasSessionCookie & HasSigningKey,
  { userId, way, isRemembered = false, account = null, device }: Beginning,
): Promise<string> {
  const { ip, userAgent, language } = work.client;
  // A code comes from a session that somebody may have left open.
  const isConfirmed = way !== 'code';
  const life = isRemembered ? 'remembered' : 'web';
  // What is sent to the person by e-mail is written in the language of the browser that signed in last.
  await keepLanguage(work.db, userId, languageOf(language));
  const token = await startSession(work.db, { userId, life, account, ip, userAgent, isConfirmed, now: work.now });
  await recordSignIn(work, { userId, userName: '', way, reason: '' });
  const maxAgeSeconds = isRemembered ? SESSION_LIFE.remembered.idle : null;
  work.setSessionCookie({ token, maxAgeSeconds, device });
  work.tellSigningKey(token);
  return token;
}
