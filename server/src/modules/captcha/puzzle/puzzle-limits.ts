import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { countedAddress, countTry, triesOf } from '../../../work/once/count-tries.ts';
import { clientOf, type Visitor } from '../client-of.ts';
import type { Trouble } from './rep-codes.ts';

const MINUTE_MS = 60_000;
const LOCK_MS = 5 * MINUTE_MS;
/** Of one client within a minute, as the original has them; here they are always on. */
const GETS = 120;
const CHECKS = 600;
const FAILURES = 5;
/** One address may have so many times as much: a program that calls itself something else each time is one address still. */
const CLIENTS = 10;

/** Counts before anything is looked at or drawn; what is too much, or null. */
export async function countGet(db: Kysely<Tables>, visitor: Visitor, now: Date): Promise<Trouble | null> {
  if (await isLocked(db, visitor, now)) return 'locked';
  return (await countBoth(db, 'get', visitor, GETS, now)) ? 'tooManyGets' : null;
}

export async function countCheck(db: Kysely<Tables>, visitor: Visitor, now: Date): Promise<Trouble | null> {
  return (await countBoth(db, 'check', visitor, CHECKS, now)) ? 'tooManyChecks' : null;
}

/** Counts a wrong answer; with the sixth of a minute the client gets no puzzles for five minutes. */
export async function countFailure(db: Kysely<Tables>, visitor: Visitor, now: Date): Promise<void> {
  for (const [whose, most] of both(visitor, FAILURES)) {
    const { isOver } = await countTry(db, { of: ['captcha-failure', whose], most, within: MINUTE_MS }, now);
    if (isOver) await countTry(db, { of: ['captcha-lock', whose], most: 0, within: LOCK_MS }, now);
  }
}

async function isLocked(db: Kysely<Tables>, visitor: Visitor, now: Date): Promise<boolean> {
  const locks = await triesOf(
    db,
    both(visitor, 0).map(([whose]) => ['captcha-lock', whose] as const),
    now,
  );
  return locks > 0;
}

async function countBoth(
  db: Kysely<Tables>,
  what: string,
  visitor: Visitor,
  most: number,
  now: Date,
): Promise<boolean> {
  for (const [whose, limit] of both(visitor, most)) {
    const { isOver } = await countTry(db, { of: [`captcha-${what}`, whose], most: limit, within: MINUTE_MS }, now);
    if (isOver) return true;
  }
  return false;
}

const both = (visitor: Visitor, most: number): [whose: string, most: number][] => [
  [clientOf(visitor), most],
  [countedAddress(visitor.ip), most * CLIENTS],
];
