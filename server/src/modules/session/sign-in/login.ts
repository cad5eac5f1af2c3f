import type { HasLimits } from '../../../config/config.ts';
import type { login as contract } from '@countersign/shared/api/session/session.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { auditLine, writeAudit } from '../../../work/record-audit.ts';
import { findCredentials } from '../../system/people/find-credentials.ts';
import { askWhenSuspicious } from './ask-when-suspicious.ts';
import { completeSignIn, type Completing, tokenOrRefuse } from './complete-sign-in.ts';
import { verifyPassword } from './hash-password.ts';
import { recordSignIn } from './record-sign-in.ts';
import { admitSignIn } from './sign-in-tries.ts';

/**
 * Signs a person in and answers the token, or refuses with what is still to be shown. Unknown name, wrong password and disabled account
 * look and last the same. Runs outside a transaction: a wrong try must be remembered although the call is refused.
 */
export const login: UseCase<typeof contract, HasLimits & Completing> = async (
  { username, password, rememberMe, code, uuid, slideCode },
  work,
) => {
  const account = username.toLowerCase();
  const suspicion = await askWhenSuspicious(work, account, { solution: code ?? slideCode, token: uuid });
  const wasRight = await admitSignIn(work, account);
  const user = await findCredentials(work.db, account);
  const isRight = (await verifyPassword(password, user?.passwordHash)) && user?.isEnabled === true;
  if (!user || !isRight) {
    await suspicion.wasWrong();
    const line = auditLine(work, 'session.loginFailed', {}, user?.id ?? null);
    await writeAudit(work.db, { ...line, code: CODES.unprocessable });
    const reason = user ? (user.isEnabled ? 'wrong_password' : 'disabled') : 'unknown_name';
    await recordSignIn(work, { userId: user?.id ?? null, userName: username, way: 'password', reason });
    return refuse('wrong_credentials');
  }
  await wasRight();
  await suspicion.wasRight();
  const shown = { userId: user.id, way: 'password', action: 'session.login', isRemembered: rememberMe } as const;
  return tokenOrRefuse(await completeSignIn(work, shown));
};
