import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { refuse } from '../../http/errors.ts';

const MINUTE_MS = 60_000;
const LOCK_MS = 10 * MINUTE_MS;
/** Wrong passwords within ten minutes that lock an account for one IP address, and for everybody. */
const WRONG_PER_ADDRESS = 5;
const WRONG_PER_ACCOUNT = 20;

export interface Attempt {
  account: string;
  ip: string;
  now: Date;
}

/**
 * Refuses a try to sign in that comes too often: more than `perMinute` for the account or the address, or after too many
 * wrong passwords. One address cannot lock a person out who comes from another.
 */
export async function checkAttempts(db: Kysely<Tables>, attempt: Attempt, perMinute: number): Promise<void> {
  const since = new Date(attempt.now.getTime() - LOCK_MS);
  const rows = await db
    .selectFrom('login_attempt')
    .select(['account', 'ip', 'at', 'has_succeeded'])
    .where('at', '>', since)
    .where((eb) => eb.or([eb('account', '=', attempt.account), eb('ip', '=', attempt.ip)]))
    .orderBy('at')
    .execute();
  const minuteAgo = attempt.now.getTime() - MINUTE_MS;
  const recent = rows.filter(({ at }) => at.getTime() > minuteAgo);
  const isCrowded = [
    recent.filter(({ account }) => account === attempt.account),
    recent.filter(({ ip }) => ip === attempt.ip),
  ].some((tries) => tries.length >= perMinute);
  if (isCrowded) refuse('too_many_requests', [], { params: { seconds: 60 } });
  const wrong = sinceSuccess(rows.filter(({ account }) => account === attempt.account));
  const fromHere = wrong.filter(({ ip }) => ip === attempt.ip);
  if (wrong.length >= WRONG_PER_ACCOUNT || fromHere.length >= WRONG_PER_ADDRESS) {
    refuse('account_locked', [], { params: { seconds: LOCK_MS / 1000, minutes: LOCK_MS / MINUTE_MS } });
  }
}

/** Wrong tries after the last right one from the same address: whoever knows the password starts anew. */
function sinceSuccess<T extends { ip: string; has_succeeded: boolean }>(tries: T[]): T[] {
  return tries.filter(
    (one, at) => !one.has_succeeded && !tries.slice(at + 1).some((later) => later.has_succeeded && later.ip === one.ip),
  );
}

export async function recordAttempt(db: Kysely<Tables>, attempt: Attempt, hasSucceeded: boolean): Promise<void> {
  const { account, ip, now } = attempt;
  await db.insertInto('login_attempt').values({ account, ip, at: now, has_succeeded: hasSucceeded }).execute();
}
