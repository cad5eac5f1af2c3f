import type { changePassword as contract } from '@countersign/shared/api/session/passwords.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasLimits } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { HasClient, HasSignIn } from '../../../work/once/exchange.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasAddress, personOf } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { findCredentials } from '../../system/people/find-credentials.ts';
import { findAccount, keepPassword } from '../../system/people/keep-password.ts';
import { requireFresh } from '../identity/require-fresh.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { signOut } from '../sessions/end-sessions.ts';
import type { HasSessions } from '../sessions/session-cache.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from '../sign-in/hash-password.ts';
import { forgetLinks } from './password-link.ts';
import { admitSignIn } from '../sign-in/sign-in-tries.ts';

/** Outside a transaction: wrong old passwords count as those of a sign-in do, in the same counters. */
export const changePassword: UseCase<
  typeof contract,
  HasSignIn & HasDatabase & HasSessions & HasRealtime & HasLimits & HasSecrets & HasAddress & HasClient & Telling
> = async ({ oldPassword, newPassword, endOthers }, work) => {
  const { id, userName } = personOf(work);
  const account = userName.toLowerCase();
  const credentials = await findCredentials(work.db, account);
  const person = await findAccount(work.db, id);
  // A password would be a way past the house that this person signs in through.
  if (!person || !credentials?.passwordHash) return refuse('no_password');
  if (oldPassword === undefined) await requireFresh(work);
  else {
    const wasRight = await admitSignIn(work, account);
    if (!(await verifyPassword(oldPassword, credentials.passwordHash)))
      return refuse('wrong_password', ['oldPassword']);
    await wasRight();
  }
  const own = [person.userName, person.nickName, person.email];
  if (isCommonPassword(newPassword, own)) return refuse('password_too_common', ['newPassword']);
  if (await verifyPassword(newPassword, credentials.passwordHash)) return refuse('password_same', ['newPassword']);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    await keepPassword(db, id, passwordHash);
    await forgetLinks(inside, id);
    if (endOthers) await signOut(inside, id, work.signIn?.id);
    await recordAudit(inside, 'session.changePassword');
    await tellAccount(inside, id, 'password_changed');
  });
  return null;
};
