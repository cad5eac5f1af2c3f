import type { HasLimits } from '../../../config/config.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasAddress } from '../../../work/work.ts';
import type { HasClient, HasSessionCookie, HasSigningKey } from '../../../work/once/exchange.ts';
import type { login as contract } from '@countersign/shared/api/session/session.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { findCredentials } from '../../system/people/find-credentials.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { verifyPassword } from './hash-password.ts';
import { deviceCookie } from './known-device.ts';
import { admitSignIn } from './sign-in-tries.ts';

/**
 * Signs a person in and answers the token. Unknown name, wrong password and disabled account look and last the same.
 * Runs outside a transaction: a wrong try must be remembered although the call is refused.
 */
export const login: UseCase<
  typeof contract,
  HasLimits & HasSecrets & HasAddress & HasClient & HasSessionCookie & HasSigningKey
> = async ({ username, password, rememberMe }, work) => {
  const account = username.toLowerCase();
  const wasRight = await admitSignIn(work, account);
  const user = await findCredentials(work.db, account);
  const isRight = (await verifyPassword(password, user?.passwordHash)) && user?.isEnabled === true;
  await recordAudit(work, isRight ? 'session.login' : 'session.loginFailed', {}, user?.id ?? null);
  if (!user || !isRight) refuse('wrong_credentials');
  await wasRight();
  const device = deviceCookie(work, account);
  return beginSession(work, { userId: user.id as UserId, isRemembered: rememberMe, device });
};
