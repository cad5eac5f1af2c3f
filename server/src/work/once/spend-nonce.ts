import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Spends what works once; false where it was spent before. It is forgotten when it would have ended anyway. */
export async function spendNonce(db: Kysely<Tables>, nonce: string, endsAt: Date): Promise<boolean> {
  const added = await db
    .insertInto('signature_nonce')
    .values({ nonce, expires_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
