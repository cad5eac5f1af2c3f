import type { Kysely } from 'kysely';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';
import type { Tables } from '../../../database/tables.ts';
import { sealTotp, unsealTotp } from './totp.ts';

/** Seals the secrets of all authenticator apps anew, from the keys of one secret to those of another. What the first does not open stays. */
export async function resealTotp(db: Kysely<Tables>, from: SecretFor, to: SecretFor): Promise<void> {
  const rows = await db.selectFrom('totp').select(['user_id', 'secret']).forUpdate().execute();
  for (const { user_id: userId, secret } of rows) {
    const text = unsealTotp({ secretFor: from }, userId, secret);
    if (text === null) continue;
    const sealed = sealTotp({ secretFor: to }, userId, text);
    await db.updateTable('totp').set({ secret: sealed }).where('user_id', '=', userId).execute();
  }
}
