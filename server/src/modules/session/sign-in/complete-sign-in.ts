import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasClient, HasSessionCookie, HasSetCookie, HasSigningKey } from '../../../work/once/exchange.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { HasParameters } from '../../system/parameters/parameters.ts';
import { askForEnrolment, askForFactor } from '../factors/ask.ts';
import { factorsOf, policyAsks } from '../factors/factors-of.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { deviceCookie } from './known-device.ts';
import type { Shown } from './shown.ts';

export type Beginning = HasAddress & HasClient & HasSecrets & HasSessionCookie & HasSigningKey;
export type Completing = Beginning & HasSetCookie & HasParameters & HasConfig<'publicUrl'>;

export type SignedIn =
  | { type: 'signed-in'; token: string }
  | { type: 'asked'; code: 'second_factor_required' | 'second_factor_enrolment'; current: unknown };

/**
 * Ends every way to sign in: a session, or the challenge of somebody who has a second factor, or has to have one. With `isEnough`
 * nothing more is asked, because a passkey or a provider that asks itself stands for both.
 */
export async function completeSignIn(
  work: Work & Completing,
  shown: Shown,
  { isEnough = false }: { isEnough?: boolean } = {},
): Promise<SignedIn> {
  const { db } = work;
  if (!isEnough) {
    const factors = await factorsOf(db, shown.userId);
    if (factors.isOn) {
      const current = await askForFactor(work, shown, factors);
      return { type: 'asked', code: 'second_factor_required', current };
    }
    if (await policyAsks(work, shown.userId)) {
      return { type: 'asked', code: 'second_factor_enrolment', current: await askForEnrolment(work, shown) };
    }
  }
  return { type: 'signed-in', token: await beginShown(work, shown) };
}

/** The token, or the refusal that carries the challenge: to be called outside of the transaction, which would take the challenge back. */
export const tokenOrRefuse = (signedIn: SignedIn): string =>
  signedIn.type === 'signed-in' ? signedIn.token : refuse(signedIn.code, [], { current: signedIn.current });

/** The session of somebody who has shown everything. */
export async function beginShown(work: Work & Beginning, shown: Shown): Promise<string> {
  const { userId, way, action, target, isRemembered = false, account = null } = shown;
  const person = await work.db
    .selectFrom('person')
    .select('user_name')
    .where('id', '=', userId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  if (!person) return refuse('wrong_credentials');
  await recordAudit(work, action, target, userId);
  const device = deviceCookie(work, person.user_name.toLowerCase());
  return beginSession(work, { userId, way, isRemembered, account, device });
}
