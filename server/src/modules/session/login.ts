import type { login as contract } from '@countersign/shared/api/session.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { refuse } from '../../http/errors.ts';
import type { UseCase } from '../../http/serve.ts';
import { recordAudit } from '../system/record-audit.ts';
import { beginSession } from './begin-session.ts';
import { verifyPassword } from './hash-password.ts';
import { checkAttempts, recordAttempt } from './login-attempts.ts';

/**
 * Signs a person in and answers the token. Unknown name, wrong password and disabled account look and last the same.
 * Runs outside a transaction: a wrong try must be remembered although the call is refused.
 */
export const login: UseCase<typeof contract> = async ({ username, password, rememberMe }, call) => {
  const { db, now, client, services } = call;
  const attempt = { account: username.toLowerCase(), ip: client.ip, now };
  await checkAttempts(db, attempt, services.limits.signIns);
  const user = await db
    .selectFrom('user')
    .select(['id', 'password_hash', 'is_enabled'])
    .where(sql<boolean>`lower(user_name) = ${attempt.account}`)
    .executeTakeFirst();
  const isRight = (await verifyPassword(password, user?.password_hash)) && user?.is_enabled === true;
  await recordAttempt(db, attempt, isRight);
  await recordAudit(call, isRight ? 'session.login' : 'session.loginFailed', {}, user?.id ?? null);
  if (!user || !isRight) refuse('wrong_credentials');
  return beginSession(call, { userId: user.id as UserId, isRemembered: rememberMe });
};
