import type { exchange as contract } from '@countersign/shared/api/session/session.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { beginSession } from '../begin-session.ts';
import { endSessions } from '../end-sessions.ts';
import { type OneTimeCode, readOneTimeCode, spendOneTimeCode } from './one-time-code.ts';

/**
 * Trades a one-time code for a session, bound to the account of the one that asked for it. A live session of somebody else is
 * replaced only when the person agrees; one of the same person stays if it reaches what the code opens.
 */
export const exchange: UseCase<typeof contract> = async ({ code, path, replace }, call) => {
  const found = await readOneTimeCode(call.db, 'login', code, call.now);
  if (found === 'used') refuse('code_used', ['code']);
  // A code for another path is as good as none: whoever reads it elsewhere cannot choose where it leads.
  if (found === 'expired' || found.userId === null || found.path !== path) refuse('code_expired', ['code']);
  await leaveOtherSession(call, found.userId, replace);
  if (!(await spendOneTimeCode(call.db, code, call.now))) refuse('code_used', ['code']);
  if (!(await isEnabled(call.db, found.userId))) refuse('code_expired', ['code']);
  if (call.caller && reaches(call.person, found)) return call.caller.token;
  return beginSession(call, { userId: found.userId, account: found.account });
};

const reaches = (person: Call['person'], code: OneTimeCode): boolean =>
  person?.id === code.userId && (person?.account === null || person?.account === code.account);

async function leaveOtherSession(call: Call, userId: UserId, replace: boolean): Promise<void> {
  const { person, caller } = call;
  if (!person || !caller || person.id === userId) return;
  if (!replace) refuse('other_session', [], { current: { userName: person.userName, nickName: person.nickName } });
  await endSessions(call, [caller.session.id]);
}

async function isEnabled(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  const user = await db.selectFrom('user').select('is_enabled').where('id', '=', userId).executeTakeFirst();
  return user?.is_enabled === true;
}
