import type {
  beginPasskeySignIn as beginContract,
  passkeySignIn as contract,
} from '@countersign/shared/api/session/factors.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasLimits } from '../../../../config/config.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { auditLine, writeAudit } from '../../../../work/record-audit.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import { completeSignIn, type Completing } from '../../sign-in/complete-sign-in.ts';
import { recordSignIn } from '../../sign-in/record-sign-in.ts';
import { admitSignIn } from '../../sign-in/sign-in-tries.ts';
import { browserMark, markBrowser } from '../browser-mark.ts';
import { makeChallenge, spendChallenge, takeChallenge } from '../challenge.ts';
import { assertionOptions } from './relying-party.ts';
import { verifyAssertion } from './verify-assertion.ts';

export const beginPasskeySignIn: UseCase<typeof beginContract, Completing> = async (_input, work) => {
  const holder = markBrowser(work);
  const { challenge, webauthn } = await makeChallenge(work, { purpose: 'passkey', holder, userId: null });
  return { challenge, options: await assertionOptions(work, webauthn, null) };
};

/**
 * Signs in whoever a passkey belongs to. It has checked its owner, so nothing more is asked. Runs outside a transaction: a wrong try must
 * be remembered.
 */
export const passkeySignIn: UseCase<typeof contract, HasDatabase & HasLimits & Completing> = async (
  { challenge, response, rememberMe },
  work,
) => {
  const found = await takeChallenge(work, { purpose: 'passkey', holder: browserMark(work), challenge });
  // Once, whatever comes of it: the browser is asked again for the next try.
  await spendChallenge(work, found);
  const owner = await work.db
    .selectFrom('passkey as p')
    .innerJoin('person as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.user_name', 'u.is_enabled'])
    .where('p.credential_id', '=', response.id)
    .executeTakeFirst();
  const wasRight = await admitSignIn(work, owner?.user_name.toLowerCase() ?? '', 'factor');
  const done = await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    const userId = await verifyAssertion(inside, response, { webauthn: found.webauthn, only: null });
    if (userId === null || !owner?.is_enabled) return null;
    const shown = { userId, way: 'passkey', action: 'session.login', isRemembered: rememberMe } as const;
    return completeSignIn(inside, shown, { isEnough: true });
  });
  if (done?.type !== 'signed-in') {
    const userId = (owner?.id as UserId | undefined) ?? null;
    const line = auditLine(work, 'session.loginFailed', {}, userId);
    await writeAudit(work.db, { ...line, code: CODES.unprocessable });
    const reason = !owner ? 'unknown_name' : owner.is_enabled ? 'wrong_code' : 'disabled';
    await recordSignIn(work, { userId, userName: '', way: 'passkey', reason });
    return refuse('passkey_refused', ['response']);
  }
  await wasRight();
  return done.token;
};
