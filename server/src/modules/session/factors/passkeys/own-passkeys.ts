import {
  type addPasskey as addContract,
  type beginPasskey as beginContract,
  MOST_PASSKEYS,
  type removePasskey as removeContract,
  type renamePasskey as renameContract,
} from '@countersign/shared/api/session/factors.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { HasSignIn } from '../../../../work/once/exchange.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import { type HasAddress, personOf, type Work } from '../../../../work/work.ts';
import type { HasParameters } from '../../../system/parameters/parameters.ts';
import { requireFresh, sessionOf } from '../../identity/require-fresh.ts';
import { type Telling, tellAccount } from '../../mails/tell-account.ts';
import { hasOtherWay } from '../../providers/other-ways.ts';
import { makeChallenge, spendChallenge, takeChallenge } from '../challenge.ts';
import { lockFactors } from '../factors-of.ts';
import { settleWithout } from '../own-factors.ts';
import { keepPasskey, verifyAttestation } from './keep-passkey.ts';
import { attestationOptions, handleOf } from './relying-party.ts';

export const beginPasskey: UseCase<typeof beginContract, HasSignIn & HasConfig<'publicUrl'>> = async (_input, work) => {
  await requireFresh(work);
  const { id: userId, userName, nickName } = personOf(work);
  await holdToLimit(work, userId);
  const handle = await handleOf(work, userId);
  const { challenge, webauthn } = await makeChallenge(work, {
    purpose: 'new_passkey',
    // Kept until the passkey is here, which does not tell it again.
    sealed: handle,
    holder: sessionOf(work),
    userId,
  });
  return { challenge, options: await attestationOptions(work, webauthn, { userId, handle, userName, nickName }) };
};

/** Outside a transaction: each answer counts for its challenge. */
export const addPasskey: UseCase<
  typeof addContract,
  HasSignIn & HasDatabase & HasAddress & HasConfig<'publicUrl'> & Telling
> = async ({ challenge, name, response }, work) => {
  await requireFresh(work);
  const { id: userId } = personOf(work);
  const found = await takeChallenge(work, { purpose: 'new_passkey', holder: sessionOf(work), challenge });
  const made = await verifyAttestation(work, response, found.webauthn);
  if (!made || found.userId !== userId) return refuse('passkey_refused', ['response']);
  const recoveryCodes = await inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    await lockFactors(db, userId);
    await spendChallenge(inside, found);
    await holdToLimit(inside, userId);
    return keepPasskey(inside, made, { userId, handle: found.sealed ?? '', name });
  });
  return { recoveryCodes };
};

async function holdToLimit({ db }: Pick<Work, 'db'>, userId: UserId): Promise<void> {
  const rows = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
  if (rows.length >= MOST_PASSKEYS) refuse('too_many_passkeys', [], { params: { most: MOST_PASSKEYS } });
}

export const renamePasskey: UseCase<typeof renameContract> = async ({ id, name }, work) => {
  const renamed = await work.db
    .updateTable('passkey')
    .set({ name })
    .where((is) => is(is.cast<string>('id', 'text'), '=', id))
    .where('user_id', '=', personOf(work).id)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n ? null : refuse('not_found', ['id']);
};

export const removePasskey: UseCase<typeof removeContract, HasSignIn & HasParameters & Telling> = async (
  { id },
  work,
) => {
  await requireFresh(work);
  const { id: userId } = personOf(work);
  await lockFactors(work.db, userId);
  if (!(await hasOtherWay(work, personOf(work), { passkey: id }))) return refuse('last_way_in', ['id']);
  const gone = await work.db
    .deleteFrom('passkey')
    .where((is) => is(is.cast<string>('id', 'text'), '=', id))
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (!gone) return refuse('not_found', ['id']);
  await settleWithout(work, userId);
  await tellAccount(work, userId, 'passkey_removed', { passkey: gone.name });
  return null;
};
