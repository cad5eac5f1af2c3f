import type { logout as contract } from '@countersign/shared/api/session/session.ts';
import type { UseCase } from '../../work/route.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the session on the server and clears the cookies; without a session it only clears them. */
export const logout: UseCase<typeof contract> = async (_input, call) => {
  if (call.caller) await endSessions(call, [call.caller.session.id]);
  call.setSessionCookie(null);
  return null;
};
