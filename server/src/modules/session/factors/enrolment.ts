import type {
  beginEnrolment as beginContract,
  finishEnrolment as finishContract,
  NewTotp,
} from '@countersign/shared/api/session/factors.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig, HasLimits } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { type Beginning, beginShown } from '../sign-in/complete-sign-in.ts';
import { admitSignIn } from '../sign-in/sign-in-tries.ts';
import { refuseWrong, whoSignsIn } from './answer-challenge.ts';
import { browserMark } from './browser-mark.ts';
import { type Challenge, makeChallenge, spendChallenge, takeChallenge } from './challenge.ts';
import { factorsOf, lockFactors } from './factors-of.ts';
import { renewCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOf, totpUri } from './one-time-codes.ts';
import { sealTotp, unsealTotp } from './totp.ts';

interface Wanted {
  purpose: 'enrolment' | 'totp';
  holder: string;
  userId: UserId;
  userName: string;
  /** The sign-in that it belongs to. */
  signIn?: NonNullable<Challenge['signIn']>;
}

/** A secret for a new app, which counts once its first code is here. */
export async function offerTotp(
  work: Work & HasSecrets & HasConfig<'publicUrl'>,
  { userName, ...wanted }: Wanted,
): Promise<NewTotp> {
  const secret = newTotpSecret();
  const { challenge } = await makeChallenge(work, { ...wanted, sealed: sealTotp(work, wanted.userId, secret) });
  const issuer = `Countersign ${new URL(work.config.publicUrl).host}`;
  return { challenge, secret, uri: totpUri(secret, { issuer, label: userName }) };
}

/** Keeps the app that its first code has confirmed, and makes recovery codes where there are none; null for a wrong code. */
export async function acceptTotp(
  work: Work & HasSecrets & Telling,
  challenge: Challenge,
  { userId, code }: { userId: UserId; code: string },
): Promise<string[] | null> {
  const { db, now } = work;
  const secret = challenge.sealed === null ? null : unsealTotp(work, userId, challenge.sealed);
  const step = secret === null ? null : stepOf(secret, code, now);
  if (secret === null || step === null) return null;
  await lockFactors(db, userId);
  await spendChallenge(work, challenge);
  const kept = { secret: sealTotp(work, userId, secret), last_step: step, created_at: now };
  await db
    .insertInto('totp')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
  await tellAccount(work, userId, 'totp_added');
  return codesForFirst(work, userId);
}

/** Recovery codes come with the first factor. */
export async function codesForFirst(work: Work, userId: UserId): Promise<string[]> {
  const { recoveryCodesLeft } = await factorsOf(work.db, userId);
  return recoveryCodesLeft > 0 ? [] : renewCodes(work, userId);
}

/** The secret of somebody who has to have a second factor before they come in. */
export const beginEnrolment: UseCase<typeof beginContract, Beginning & HasConfig<'publicUrl'>> = async (
  { challenge },
  work,
) => {
  const holder = browserMark(work);
  const found = await takeChallenge(work, { purpose: 'enrolment', holder, challenge });
  const { shown, userName } = await whoSignsIn(work, found);
  return offerTotp(work, { purpose: 'enrolment', holder, userId: shown.userId, userName, signIn: shown });
};

/** Outside a transaction, as {@link beginEnrolment}: tries count whatever becomes of them. */
export const finishEnrolment: UseCase<typeof finishContract, HasDatabase & HasLimits & Beginning & Telling> = async (
  { challenge, code },
  work,
) => {
  const found = await takeChallenge(work, { purpose: 'enrolment', holder: browserMark(work), challenge });
  const { shown, account } = await whoSignsIn(work, found);
  const wasRight = await admitSignIn(work, account, 'factor');
  const done = await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    await lockFactors(db, shown.userId);
    // Two who know the password at once: only the first sets a factor up, the other one is asked for it.
    if ((await factorsOf(db, shown.userId)).isOn) return refuse('challenge_expired', ['challenge']);
    const recoveryCodes = await acceptTotp(inside, found, { userId: shown.userId, code });
    return recoveryCodes && { recoveryCodes, token: await beginShown(inside, shown) };
  });
  if (!done) return refuseWrong(work, shown);
  await wasRight();
  return done;
};
