import { SIGNING_KEY_HEADER } from '@countersign/shared/api/wire/signature.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { SetCookie } from '../../http/authenticate.ts';
import type { Call } from '../../work/call.ts';
import { languageOf } from '../../work/refusal-text.ts';
import { signingKeyOf } from '../../http/signing.ts';
import { SESSION_LIFE, startSession } from './start-session.ts';

interface Beginning {
  userId: UserId;
  isRemembered?: boolean;
  /** The Zendesk account that has vouched for the person, and that the session is bound to. */
  account?: string | null;
  /** What tells this browser apart at the next sign-in. */
  device?: SetCookie;
}

/** Starts a session for the caller's browser: the token as the answer and as the cookie, the signing key as a header. */
export async function beginSession(
  call: Call,
  { userId, isRemembered = false, account = null, device }: Beginning,
): Promise<string> {
  const { ip, userAgent, language } = call.client;
  const life = isRemembered ? 'remembered' : 'web';
  await keepLanguage(call, userId, languageOf(language));
  const token = await startSession(call.db, { userId, life, account, ip, userAgent, now: call.now });
  const maxAgeSeconds = isRemembered ? SESSION_LIFE.remembered.idle : null;
  call.setSessionCookie({ token, maxAgeSeconds, device });
  call.setHeader(SIGNING_KEY_HEADER, signingKeyOf(token).toString('base64url'));
  return token;
}

/** What is sent to the person by e-mail is written in the language of the browser that signed in last. */
async function keepLanguage(call: Call, userId: UserId, language: string): Promise<void> {
  await call.db
    .updateTable('user')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
