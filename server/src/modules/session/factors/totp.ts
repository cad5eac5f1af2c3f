import type { KeyObject } from 'node:crypto';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { seal, unseal } from '../../../basics/secrets/seal.ts';
import type { Work } from '../../../work/work.ts';
import { stepOf } from './one-time-codes.ts';

const keyOf = ({ secretFor }: HasSecrets): KeyObject => secretFor('one-time passwords');
const placeOf = (userId: UserId): string => `totp ${userId}`;

export const sealTotp = (work: HasSecrets, userId: UserId, secret: string): string =>
  seal(keyOf(work), placeOf(userId), secret);
export const unsealTotp = (work: HasSecrets, userId: UserId, sealed: string): string | null =>
  unseal(keyOf(work), placeOf(userId), sealed);

/** Whether the code is good for the person's app now; it is spent with that. To be called inside the transaction of what it opens. */
export async function spendTotp(work: Work & HasSecrets, userId: UserId, code: string): Promise<boolean> {
  const { db, now } = work;
  const row = await db.selectFrom('totp').select('secret').where('user_id', '=', userId).executeTakeFirst();
  const secret = row && unsealTotp(work, userId, row.secret);
  const step = secret ? stepOf(secret, code, now) : null;
  if (step === null) return false;
  // Of two with the same code at once the second waits for the first, and finds it spent.
  const taken = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
