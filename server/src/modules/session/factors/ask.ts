import type { AskedFactor } from '@countersign/shared/api/session/factors.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasClient, HasSetCookie } from '../../../work/once/exchange.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { Shown } from '../sign-in/shown.ts';
import { markBrowser } from './browser-mark.ts';
import { makeChallenge } from './challenge.ts';
import type { Factors } from './factors-of.ts';
import { assertionOptions } from './passkeys/relying-party.ts';

type Asking = Work & HasAddress & HasClient & HasSetCookie & HasConfig<'publicUrl'>;

/** The challenge of somebody who has to show a second factor. */
export async function askForFactor(work: Asking, shown: Shown, factors: Factors): Promise<AskedFactor> {
  const { userId } = shown;
  // Whoever comes so far knows the password: administrators see it when nothing follows.
  await recordAudit(work, 'session.factorAsked', {}, userId);
  const { challenge, webauthn } = await makeChallenge(work, {
    purpose: 'factor',
    holder: markBrowser(work),
    userId,
    signIn: shown,
  });
  return {
    challenge,
    ways: [
      ...(factors.totpSince ? (['totp'] as const) : []),
      ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
      ...(factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ],
    passkey: factors.passkeys > 0 ? await assertionOptions(work, webauthn, userId) : null,
  };
}

/** The challenge of somebody who has to set a second factor up. */
export async function askForEnrolment(work: Asking, shown: Shown): Promise<{ challenge: string }> {
  const { userId } = shown;
  await recordAudit(work, 'session.factorAsked', {}, userId);
  const holder = markBrowser(work);
  const { challenge } = await makeChallenge(work, { purpose: 'enrolment', holder, userId, signIn: shown });
  return { challenge };
}
