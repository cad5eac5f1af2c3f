import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { Shown } from '../sign-in/shown.ts';
import type { SignInChallengeTable } from './tables.ts';

const LIFE_MS = 5 * 60_000;
/** Answers that one challenge takes. What counts for the account goes on from one challenge to the next: `sign-in-tries.ts`. */
const MOST_TRIES = 5;

type Purpose = SignInChallengeTable['purpose'];

interface NewChallenge {
  purpose: Purpose;
  /** The browser or the session that alone may go on with it. */
  holder: string;
  userId: UserId | null;
  signIn?: Shown;
  sealed?: string;
  /** Milliseconds, where it lives longer than others. */
  life?: number;
}

export interface Challenge {
  hash: string;
  userId: UserId | null;
  webauthn: string;
  sealed: string | null;
  signIn: Shown | null;
}

/** Makes a challenge; of its name only the hash is kept. */
export async function makeChallenge(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { purpose, holder, userId, signIn, sealed, life = LIFE_MS }: NewChallenge,
): Promise<{ challenge: string; webauthn: string }> {
  const challenge = randomToken();
  const webauthn = randomToken();
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: sha256(challenge),
      purpose,
      user_id: userId,
      holder_hash: sha256(holder),
      webauthn,
      sealed: sealed ?? null,
      sign_in: signIn ? JSON.stringify(signIn) : null,
      expires_at: new Date(now.getTime() + life),
    })
    .execute();
  return { challenge, webauthn };
}

/**
 * Takes one of the tries that a challenge has, before anything is looked at: never inside a transaction, which a refusal would roll
 * back. Refuses with `challenge_expired` whatever is wrong with it.
 */
export async function takeChallenge(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { purpose, holder, challenge }: { purpose: Purpose; holder: string; challenge: string },
): Promise<Challenge> {
  const hash = sha256(challenge);
  const row = await db
    .updateTable('sign_in_challenge')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', sha256(holder))
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['user_id', 'webauthn', 'sealed', 'sign_in'])
    .executeTakeFirst();
  if (!row) return refuse('challenge_expired', ['challenge']);
  return { hash, userId: row.user_id, webauthn: row.webauthn, sealed: row.sealed, signIn: row.sign_in };
}

/** Uses a challenge up, in the transaction of what it was for; of two at once the second is refused. */
export async function spendChallenge({ db, now }: Pick<Work, 'db' | 'now'>, { hash }: Challenge): Promise<void> {
  const spent = await db
    .updateTable('sign_in_challenge')
    .set({ spent_at: now })
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) refuse('challenge_expired', ['challenge']);
}

export async function purgeChallenges(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute();
}
