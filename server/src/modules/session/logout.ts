import type { HasSessions } from './sessions/session-cache.ts';
import type { HasRealtime } from '../realtime/realtime.ts';
import type { HasSessionCookie, HasSignIn } from '../../work/once/exchange.ts';
import type { logout as contract } from '@countersign/shared/api/session/session.ts';
import type { UseCase } from '../../work/route.ts';
import { endSessions } from './sessions/end-sessions.ts';

/** Ends the session on the server and clears the cookies; without a session it only clears them. */
export const logout: UseCase<typeof contract, HasSessions & HasRealtime & HasSignIn & HasSessionCookie> = async (
  _input,
  work,
) => {
  if (work.signIn) await endSessions(work, [work.signIn.id]);
  work.setSessionCookie(null);
  return null;
};
