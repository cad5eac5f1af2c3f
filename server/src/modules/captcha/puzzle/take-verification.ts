import type { Kysely } from 'kysely';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';
import { clientOf, type Visitor } from '../client-of.ts';

interface Shown {
  verification: string;
  /** The token of the puzzle, where the call names it as well. */
  token?: string | undefined;
}

/** Spends what a client has got for a solved puzzle, once; another client's, a spent one or none is false. */
export async function takeVerification(
  db: Kysely<Tables>,
  { verification, token }: Shown,
  visitor: Visitor,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('captcha_verification')
    .where('verification', '=', sha256(verification))
    .where('client', '=', clientOf(visitor))
    .where('expires_at', '>', now)
    .$if(token !== undefined, (query) => query.where('token', '=', token ?? ''))
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
