import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasSessions } from './sessions/session-cache.ts';
import type { HasRealtime } from '../realtime/realtime.ts';
import type { HasSessionCookie, HasSignIn } from '../../work/once/exchange.ts';
import type { logout as contract } from '@countersign/shared/api/session/session.ts';
import type { UseCase } from '../../work/route.ts';
import { endAddressOf } from './providers/sign-out/provider-sessions.ts';
import { endSessions } from './sessions/end-sessions.ts';

/** Ends the session on the server and clears the cookies; without a session it only clears them. */
export const logout: UseCase<
  typeof contract,
  HasSessions & HasRealtime & HasSignIn & HasSessionCookie & HasSecrets & HasConfig<'publicUrl'>
> = async (_input, work) => {
  const endAt = work.signIn ? await endAddressOf(work, work.signIn.id) : null;
  if (work.signIn) await endSessions(work, [work.signIn.id]);
  work.setSessionCookie(null);
  return endAt === null ? null : { endAt };
};
