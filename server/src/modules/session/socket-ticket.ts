import type { socketTicket as contract } from '@countersign/shared/api/session/session.ts';
import { refuse } from '../../work/refuse.ts';
import { personOf } from '../../work/call.ts';
import type { UseCase } from '../../work/route.ts';
import { mintOneTimeCode } from './sign-in/one-time-code.ts';

/** A ticket that opens one socket within 30 s; the socket ends with the session that asked for it. */
export const socketTicket: UseCase<typeof contract> = async (_input, call) => {
  const { db, now, caller } = call;
  const sessionId = caller?.session.id;
  const { id: userId, account } = personOf(call);
  // A session counts for up to a second after it ended: its row may be gone.
  const session = db.selectFrom('session').select('id').forKeyShare();
  if (sessionId && !(await session.where('id', '=', sessionId).executeTakeFirst())) refuse('signed_out');
  const ticket = await mintOneTimeCode(db, { purpose: 'socket', userId, account, sessionId, now });
  return { ticket };
};
