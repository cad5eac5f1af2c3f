import * as session from '@countersign/shared/api/session/session.ts';
import { call } from '../../../lib/calls/http.ts';
import { sessionEnded } from '../../../lib/session/session.ts';

/** The person leaves this device even when the server cannot be told. */
export async function signOut(): Promise<void> {
  const left = await call(session.logout, {}).catch(() => null);
  sessionEnded('chosen');
  // The session of the provider through which they signed in ends there.
  if (left) window.location.assign(left.endAt);
}
