import type { answerChallenge as contract, FactorAnswer } from '@countersign/shared/api/session/factors.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig, HasLimits } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { auditLine, writeAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import { findAccount } from '../../system/people/keep-password.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { type Beginning, beginShown } from '../sign-in/complete-sign-in.ts';
import { recordSignIn } from '../sign-in/record-sign-in.ts';
import type { Shown } from '../sign-in/shown.ts';
import { admitSignIn } from '../sign-in/sign-in-tries.ts';
import { browserMark } from './browser-mark.ts';
import { type Challenge, spendChallenge, takeChallenge } from './challenge.ts';
import { factorsOf } from './factors-of.ts';
import { verifyAssertion } from './passkeys/verify-assertion.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotp } from './totp.ts';

/**
 * Signs in whoever shows the second factor that the password asked for. A try counts for the challenge and for the account before it is
 * looked at, so beginning anew gives nobody more of them. Runs outside a transaction: a wrong try must be remembered.
 */
export const answerChallenge: UseCase<
  typeof contract,
  HasDatabase & HasLimits & Beginning & Telling & HasConfig<'publicUrl'>
> = async ({ challenge, answer }, work) => {
  const found = await takeChallenge(work, { purpose: 'factor', holder: browserMark(work), challenge });
  const { shown, account } = await whoSignsIn(work, found);
  const wasRight = await admitSignIn(work, account, 'factor');
  const token = await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    if (!(await isRight(inside, shown.userId, { answer, webauthn: found.webauthn }))) return null;
    await spendChallenge(inside, found);
    if (answer.type === 'recovery') await tellUsed(inside, shown.userId);
    return beginShown(inside, shown);
  });
  if (token === null) return refuseWrong(work, shown);
  await wasRight();
  return token;
};

/** Whose challenge it is; one of a person who was deactivated meanwhile is over. */
export async function whoSignsIn(
  { db }: Pick<Work, 'db'>,
  { userId, signIn }: Challenge,
): Promise<{ shown: Shown; account: string; userName: string; nickName: string }> {
  const person = userId === null ? undefined : await findAccount(db, userId);
  if (!person || !signIn) return refuse('challenge_expired', ['challenge']);
  const { id, userName, nickName } = person;
  return { shown: { ...signIn, userId: id }, account: userName.toLowerCase(), userName, nickName };
}

/** Writes the wrong try into both logs, and refuses it. */
export async function refuseWrong(
  work: Work & HasAddress & HasClient,
  { userId, way }: Shown,
  { code, path }: { code: string; path: string[] } = { code: 'wrong_code', path: ['answer'] },
): Promise<never> {
  const line = auditLine(work, 'session.loginFailed', { factor: true }, userId);
  await writeAudit(work.db, { ...line, code: CODES.unprocessable });
  await recordSignIn(work, { userId, userName: '', way, reason: 'wrong_code' });
  return refuse(code, path);
}

function isRight(
  work: Work & HasSecrets & HasConfig<'publicUrl'>,
  userId: UserId,
  { answer, webauthn }: { answer: FactorAnswer; webauthn: string },
): Promise<boolean> {
  switch (answer.type) {
    case 'totp':
      return spendTotp(work, userId, answer.code);
    case 'recovery':
      return spendRecoveryCode(work, userId, answer.code);
    case 'passkey':
      return verifyAssertion(work, answer.response, { webauthn, only: userId }).then((owner) => owner === userId);
  }
}

async function tellUsed(work: Work & Telling, userId: UserId): Promise<void> {
  const { recoveryCodesLeft } = await factorsOf(work.db, userId);
  await tellAccount(work, userId, 'recovery_code_used', { left: String(recoveryCodesLeft) });
}
