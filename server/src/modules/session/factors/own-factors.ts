import type {
  beginTotp as beginContract,
  confirmTotp as confirmContract,
  listFactors as listContract,
  removeTotp as removeContract,
  renewRecoveryCodes as renewContract,
} from '@countersign/shared/api/session/factors.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { HasSignIn } from '../../../work/once/exchange.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { HasParameters } from '../../system/parameters/parameters.ts';
import { requireFresh, sessionOf } from '../identity/require-fresh.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { takeChallenge } from './challenge.ts';
import { acceptTotp, offerTotp } from './enrolment.ts';
import { factorsOf, lockFactors, policyAsks } from './factors-of.ts';
import { renewCodes } from './recovery-codes.ts';

export const listFactors: UseCase<typeof listContract, HasParameters> = async (_input, work) => {
  const { id } = personOf(work);
  const { totpSince, recoveryCodesLeft } = await factorsOf(work.db, id);
  const rows = await work.db.selectFrom('passkey').selectAll().where('user_id', '=', id).orderBy('id').execute();
  return {
    totpSince: totpSince?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createTime: row.created_at.toISOString(),
      lastUseTime: row.last_used_at?.toISOString() ?? null,
      isSynced: row.is_synced,
    })),
    isRequired: await policyAsks(work, id),
  };
};

export const beginTotp: UseCase<typeof beginContract, HasSignIn & HasSecrets & HasConfig<'publicUrl'>> = async (
  _input,
  work,
) => {
  await requireFresh(work);
  const { id: userId, userName } = personOf(work);
  return offerTotp(work, { purpose: 'totp', holder: sessionOf(work), userId, userName });
};

/** Outside a transaction: a wrong code counts for its challenge. */
export const confirmTotp: UseCase<
  typeof confirmContract,
  HasSignIn & HasSecrets & HasDatabase & HasAddress & Telling
> = async ({ challenge, code }, work) => {
  await requireFresh(work);
  const { id: userId } = personOf(work);
  const found = await takeChallenge(work, { purpose: 'totp', holder: sessionOf(work), challenge });
  if (found.userId !== userId) return refuse('challenge_expired', ['challenge']);
  const recoveryCodes = await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    const codes = await acceptTotp(inside, found, { userId, code });
    if (codes) await recordAudit(inside, 'session.confirmTotp');
    return codes;
  });
  return recoveryCodes ? { recoveryCodes } : refuse('wrong_code', ['code']);
};

export const removeTotp: UseCase<typeof removeContract, HasSignIn & HasParameters & Telling> = async (_input, work) => {
  await requireFresh(work);
  const { id } = personOf(work);
  await lockFactors(work.db, id);
  const gone = await work.db.deleteFrom('totp').where('user_id', '=', id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) return null;
  await settleWithout(work, id);
  await tellAccount(work, id, 'totp_removed');
  return null;
};

/** After a factor has gone: refused where the policy asks for one and none is left, else nothing is left of recovery codes either. */
export async function settleWithout(work: Work & HasParameters, userId: UserId): Promise<void> {
  if ((await factorsOf(work.db, userId)).isOn) return;
  if (await policyAsks(work, userId)) refuse('last_factor');
  await work.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

export const renewRecoveryCodes: UseCase<typeof renewContract, HasSignIn & Telling> = async (_input, work) => {
  await requireFresh(work);
  const { id } = personOf(work);
  await lockFactors(work.db, id);
  if (!(await factorsOf(work.db, id)).isOn) return refuse('no_second_factor');
  const recoveryCodes = await renewCodes(work, id);
  await tellAccount(work, id, 'recovery_codes_renewed');
  return { recoveryCodes };
};
