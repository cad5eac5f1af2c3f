import type { HasSignIn } from '../../../work/once/exchange.ts';
import type { socketTicket as contract } from '@countersign/shared/api/session/session.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { mintOneTimeCode } from '../sign-in/one-time-code.ts';

/** A ticket that opens one socket within 30 s; the socket ends with the session that asked for it. */
export const socketTicket: UseCase<typeof contract, HasSignIn> = async (_input, work) => {
  const { db, now, signIn } = work;
  const sessionId = signIn?.id;
  const { id: userId, account } = personOf(work);
  // A session counts for up to a second after it ended: its row may be gone.
  const session = db.selectFrom('session').select('id').forKeyShare();
  if (sessionId && !(await session.where('id', '=', sessionId).executeTakeFirst())) refuse('signed_out');
  const ticket = await mintOneTimeCode(db, { purpose: 'socket', userId, account, sessionId, now });
  return { ticket };
};
