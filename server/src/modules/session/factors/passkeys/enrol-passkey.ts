import type {
  beginPasskeyEnrolment as beginContract,
  finishPasskeyEnrolment as finishContract,
} from '@countersign/shared/api/session/factors.ts';
import type { HasConfig, HasLimits } from '../../../../config/config.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import type { Telling } from '../../mails/tell-account.ts';
import { type Beginning, beginShown } from '../../sign-in/complete-sign-in.ts';
import { admitSignIn } from '../../sign-in/sign-in-tries.ts';
import { refuseWrong, whoSignsIn } from '../answer-challenge.ts';
import { browserMark } from '../browser-mark.ts';
import { makeChallenge, spendChallenge, takeChallenge } from '../challenge.ts';
import { factorsOf, lockFactors } from '../factors-of.ts';
import { keepPasskey, verifyAttestation } from './keep-passkey.ts';
import { attestationOptions, handleOf } from './relying-party.ts';

/** What the browser of somebody who has to have a second factor is asked to make. Outside a transaction: tries count. */
export const beginPasskeyEnrolment: UseCase<typeof beginContract, Beginning & HasConfig<'publicUrl'>> = async (
  { challenge },
  work,
) => {
  const holder = browserMark(work);
  const found = await takeChallenge(work, { purpose: 'enrolment', holder, challenge });
  const { shown, userName, nickName } = await whoSignsIn(work, found);
  const { userId } = shown;
  const handle = await handleOf(work, userId);
  const made = await makeChallenge(work, {
    // Not that of an app: what is sealed for one would be a secret for the other.
    purpose: 'enrolment_passkey',
    holder,
    userId,
    signIn: shown,
    sealed: handle,
  });
  const owner = { userId, handle, userName, nickName };
  return { challenge: made.challenge, options: await attestationOptions(work, made.webauthn, owner) };
};

/** Keeps the passkey and begins the session, which it stands for with the password. Outside a transaction, as the beginning. */
export const finishPasskeyEnrolment: UseCase<
  typeof finishContract,
  HasDatabase & HasLimits & Beginning & Telling & HasConfig<'publicUrl'>
> = async ({ challenge, name, response }, work) => {
  const found = await takeChallenge(work, { purpose: 'enrolment_passkey', holder: browserMark(work), challenge });
  const { shown, account } = await whoSignsIn(work, found);
  const wasRight = await admitSignIn(work, account, 'factor');
  const made = await verifyAttestation(work, response, found.webauthn);
  if (!made) return refuseWrong(work, shown, { code: 'passkey_refused', path: ['response'] });
  const done = await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    await lockFactors(db, shown.userId);
    // As with an app: of two who know the password only the first sets a factor up.
    if ((await factorsOf(db, shown.userId)).isOn) return refuse('challenge_expired', ['challenge']);
    await spendChallenge(inside, found);
    const owner = { userId: shown.userId, handle: found.sealed ?? '', name };
    const recoveryCodes = await keepPasskey(inside, made, owner);
    return { recoveryCodes, token: await beginShown(inside, shown) };
  });
  await wasRight();
  return done;
};
