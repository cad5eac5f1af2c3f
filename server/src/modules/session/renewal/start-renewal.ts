import type { Kysely } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';
import { newRenewalSecret, writeRenewalSecret } from './renewal-secret.ts';

/** How long after its opening a session can be renewed, in seconds: a shift. */
export const RENEWAL_LIFE = 12 * 60 * 60;

/** Makes a session renewable and returns the first secret, which is kept nowhere: the database holds its hash. */
export async function startRenewal(db: Kysely<Tables>, sessionId: string, now: Date): Promise<string> {
  const secret = newRenewalSecret();
  await db
    .insertInto('session_renewal')
    .values({
      session_id: sessionId,
      family_hash: sha256(secret.family),
      secret_hash: sha256(secret.key),
      previous_hash: null,
      salt: randomToken(),
      rotated_at: now,
      ends_at: new Date(now.getTime() + RENEWAL_LIFE * 1000),
    })
    .execute();
  return writeRenewalSecret(secret);
}
