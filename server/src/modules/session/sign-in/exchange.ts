import type { HasSessions } from '../sessions/session-cache.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasClient, HasSessionCookie, HasSignIn, HasSigningKey } from '../../../work/once/exchange.ts';
import type { exchange as contract } from '@countersign/shared/api/session/session.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type OneTimeCode, readOneTimeCode, spendOneTimeCode } from './one-time-code.ts';

/**
 * Trades a one-time code for a session, bound to the account of the one that asked for it. A live session of somebody else is
 * replaced only when the person agrees; one of the same person stays if it reaches what the code opens.
 */
export const exchange: UseCase<
  typeof contract,
  HasSessions & HasRealtime & HasClient & HasSignIn & HasSessionCookie & HasSigningKey
> = async ({ code, path, replace }, work) => {
  const found = await readOneTimeCode(work.db, 'login', code, work.now);
  if (found === 'used') refuse('code_used', ['code']);
  // A code for another path is as good as none: whoever reads it elsewhere cannot choose where it leads.
  if (found === 'expired' || found.userId === null || found.path !== path) refuse('code_expired', ['code']);
  await leaveOtherSession(work, found.userId, replace);
  if (!(await spendOneTimeCode(work.db, code, work.now))) refuse('code_used', ['code']);
  if (!(await isEnabled(work.db, found.userId))) refuse('code_expired', ['code']);
  if (work.signIn && reaches(work.person, found)) return work.signIn.token;
  return beginSession(work, { userId: found.userId, way: 'code', account: found.account });
};

const reaches = (person: Work['person'], code: OneTimeCode): boolean =>
  person?.id === code.userId && (person?.account === null || person?.account === code.account);

async function leaveOtherSession(
  work: Work & HasSessions & HasRealtime & HasSignIn,
  userId: UserId,
  replace: boolean,
): Promise<void> {
  const { person, signIn } = work;
  if (!person || !signIn || person.id === userId) return;
  if (!replace) refuse('other_session', [], { current: { userName: person.userName, nickName: person.nickName } });
  await endSessions(work, [signIn.id]);
}

async function isEnabled(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  const user = await db.selectFrom('person').select('is_enabled').where('id', '=', userId).executeTakeFirst();
  return user?.is_enabled === true;
}
