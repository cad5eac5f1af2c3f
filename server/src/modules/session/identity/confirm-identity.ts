import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type {
  beginIdentity as beginContract,
  confirmIdentity as confirmContract,
} from '@countersign/shared/api/session/identity.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig, HasLimits } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { HasClient, HasSignIn } from '../../../work/once/exchange.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import { findCredentials } from '../../system/people/find-credentials.ts';
import { makeChallenge, spendChallenge, takeChallenge } from '../factors/challenge.ts';
import { factorsOf } from '../factors/factors-of.ts';
import { assertionOptions } from '../factors/passkeys/relying-party.ts';
import { verifyAssertion } from '../factors/passkeys/verify-assertion.ts';
import { spendTotp } from '../factors/totp.ts';
import { verifyPassword } from '../sign-in/hash-password.ts';
import { admitSignIn } from '../sign-in/sign-in-tries.ts';
import { sessionOf } from './require-fresh.ts';

export const beginIdentity: UseCase<typeof beginContract, HasSignIn & HasConfig<'publicUrl'>> = async (
  _input,
  work,
) => {
  const { id: userId, userName } = personOf(work);
  const factors = await factorsOf(work.db, userId);
  const credentials = await findCredentials(work.db, userName.toLowerCase());
  const { challenge, webauthn } = await makeChallenge(work, {
    purpose: 'identity',
    holder: sessionOf(work),
    userId,
  });
  return {
    challenge,
    ways: [
      ...(credentials?.passwordHash ? (['password'] as const) : []),
      ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
      ...(factors.totpSince ? (['totp'] as const) : []),
    ],
    passkey: factors.passkeys > 0 ? await assertionOptions(work, webauthn, userId) : null,
  };
};

/** Outside a transaction: tries count as those of a sign-in do, in the same counters. */
export const confirmIdentity: UseCase<
  typeof confirmContract,
  HasSignIn & HasSecrets & HasLimits & HasClient & HasAddress & HasDatabase & HasConfig<'publicUrl'>
> = async ({ challenge, answer }, work) => {
  const { id: userId, userName } = personOf(work);
  const found = await takeChallenge(work, { purpose: 'identity', holder: sessionOf(work), challenge });
  if (found.userId !== userId) return refuse('challenge_expired', ['challenge']);
  const isPassword = answer.type === 'password';
  const wasRight = await admitSignIn(work, userName.toLowerCase(), isPassword ? 'password' : 'factor');
  const isRight = await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    if (!(await isShown(inside, answer, found.webauthn))) return false;
    await spendChallenge(inside, found);
    await db.updateTable('session').set({ confirmed_at: work.now }).where('id', '=', sessionOf(work)).execute();
    return true;
  });
  if (!isRight) return refuse(isPassword ? 'wrong_password' : 'wrong_code', ['answer']);
  await wasRight();
  return null;
};

async function isShown(
  work: Work & HasSecrets & HasConfig<'publicUrl'>,
  answer: ParsedInputOf<typeof confirmContract>['answer'],
  webauthn: string,
): Promise<boolean> {
  const { id: userId, userName } = personOf(work);
  switch (answer.type) {
    case 'password': {
      const credentials = await findCredentials(work.db, userName.toLowerCase());
      return verifyPassword(answer.password, credentials?.passwordHash);
    }
    case 'totp':
      return spendTotp(work, userId, answer.code);
    case 'passkey':
      return (await verifyAssertion(work, answer.response, { webauthn, only: userId })) === userId;
  }
}
