import {
  type makePasswordLink as makeContract,
  PASSWORD_PAGE,
  type readPasswordLink as readContract,
  type setPassword as setContract,
} from '@countersign/shared/api/session/passwords.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasConfig } from '../../../config/config.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import { type HasAudit, recordAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { findAccount, keepPassword } from '../../system/people/keep-password.ts';
import { personToManage } from '../../system/users/person-to-manage.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { signOut } from '../sessions/end-sessions.ts';
import type { HasSessions } from '../sessions/session-cache.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from '../sign-in/hash-password.ts';
import { CODE_LIFE, mintOneTimeCode, readOneTimeCode, spendOneTimeCode } from '../sign-in/one-time-code.ts';

/** The caller sees the link once, and hands it over; only its hash is kept. */
export const makePasswordLink: UseCase<typeof makeContract, HasConfig<'publicUrl'> & HasAudit> = async (
  { userId },
  work,
) => {
  const { db, now } = work;
  const { found } = await personToManage(work, userId, 'system:user:resetPwd');
  if (!found.is_enabled) return refuse('person_disabled', ['userId']);
  tellChange(work, { target: { userId }, before: null, after: null });
  await forgetLinks(work, userId);
  const code = await mintOneTimeCode(db, { purpose: 'password', userId, now });
  const url = new URL(PASSWORD_PAGE, work.config.publicUrl);
  url.hash = code;
  return { url: url.href, expiresAt: new Date(now.getTime() + CODE_LIFE.password * 1000).toISOString() };
};

export const readPasswordLink: UseCase<typeof readContract> = async ({ code }, work) => {
  const { userName, nickName } = await accountOf(work, code);
  return { userName, nickName };
};

export const setPassword: UseCase<typeof setContract, HasSessions & HasRealtime & HasAddress & Telling> = async (
  { code, password },
  work,
) => {
  const { db, now } = work;
  const account = await accountOf(work, code);
  if (isCommonPassword(password, [account.userName, account.nickName, account.email]))
    return refuse('password_too_common', ['password']);
  if (!(await spendOneTimeCode(db, code, now))) return refuse('code_used', ['code']);
  // Of several that were asked for, the first one that is used ends the others.
  await forgetLinks(work, account.id);
  await keepPassword(db, account.id, await hashPassword(password));
  await signOut(work, account.id);
  await recordAudit(work, 'session.setPassword', { userId: account.id }, account.id);
  await tellAccount(work, account.id, 'password_changed');
  return null;
};

interface Account {
  id: UserId;
  userName: string;
  nickName: string;
  email: string;
}

/** Of a deactivated person a link is over too. */
async function accountOf({ db, now }: Pick<Work, 'db' | 'now'>, code: string): Promise<Account> {
  const found = await readOneTimeCode(db, 'password', code, now);
  if (found === 'used') return refuse('code_used', ['code']);
  if (found === 'expired' || found.userId === null) return refuse('code_expired', ['code']);
  return (await findAccount(db, found.userId)) ?? refuse('code_expired', ['code']);
}

/** Ends the links that nobody has used. */
export async function forgetLinks({ db }: Pick<Work, 'db'>, userId: UserId): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
}
