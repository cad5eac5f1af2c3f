import type { HasLimits } from '../../../config/config.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import {
  type Counted,
  countedAddress,
  countTry,
  forgetTries,
  forgetTriesOf,
  giveBackTry,
  type TryLimit,
} from '../../../work/once/count-tries.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import { findCredentials } from '../../system/people/find-credentials.ts';
import { knownDevice } from './known-device.ts';
import { recordSignIn } from './record-sign-in.ts';

const MINUTE_MS = 60_000;
const LOCK_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Wrong ones within ten minutes from one known device or one address. */
const WRONG_FROM_ONE_PLACE = 5;

/** What is shown: a password, or a second factor after it. Each has counters of its own, and whoever begins anew finds them as they were. */
type Shown = 'password' | 'factor';

interface Rules {
  /** The beginning of the counters' names. */
  prefix: string;
  /** Of one name from places that are new to it, taken together. */
  fromNewPlaces: { most: number; within: number };
  /** Of one place within a day. */
  aDay: number | null;
}

const RULES: Readonly<Record<Shown, Rules>> = {
  password: { prefix: 'sign-in', fromNewPlaces: { most: 20, within: LOCK_MS }, aDay: null },
  // A code has six digits, three are good at a time, and who tries them knows the password: few a day, for all such places together.
  factor: { prefix: 'factor', fromNewPlaces: { most: 10, within: DAY_MS }, aDay: 30 },
};
const REMEMBERED_MS = 90 * 86_400_000;

interface SignInLimit extends TryLimit {
  refusal: 'too_many_requests' | 'account_locked';
  /** What a right password does to it. */
  whenRight: 'stays' | 'begins anew' | 'gives back';
}

/**
 * Counts a try to sign in before anything is looked at, and refuses one too many; the answer is to be called when the
 * password was right. Strangers lock a name for places that are new to it, never for a device or an address from which that
 * person has signed in: see docs/decisions/0021.
 */
export async function admitSignIn(
  work: Work & HasLimits & HasSecrets & HasAddress & HasClient,
  account: string,
  shown: Shown = 'password',
): Promise<() => Promise<void>> {
  const { db, now } = work;
  const limits = await limitsFor(work, account, RULES[shown]);
  // One after another, so that what one refuses does not count for the next.
  for (const limit of limits) {
    const counted = await countTry(db, { ...limit, subject: subjectOf(account) }, now);
    // Once for each lock, however often somebody goes on trying.
    if (counted.count === limit.most + 1 && limit.refusal === 'account_locked') await recordLock(work, account);
    refuseOver(counted, limit.refusal);
  }
  return async () => {
    for (const limit of limits) {
      if (limit.whenRight === 'begins anew') await forgetTries(db, limit);
      if (limit.whenRight === 'gives back') await giveBackTry(db, limit);
    }
  };
}

/** Lets a person begin anew whose name is locked, from wherever it was tried. */
export const unlockSignIn = (db: Kysely<Tables>, account: string): Promise<number> =>
  forgetTriesOf(db, subjectOf(account));

const subjectOf = (account: string): string => `sign-in ${account}`;

async function recordLock(work: Work & HasClient, account: string): Promise<void> {
  const user = await findCredentials(work.db, account);
  await recordSignIn(work, { userId: user?.id ?? null, userName: account, way: 'password', reason: 'locked' });
}

async function limitsFor(
  work: Work & HasLimits & HasSecrets & HasAddress & HasClient,
  account: string,
  { prefix, fromNewPlaces, aDay }: Rules,
): Promise<SignInLimit[]> {
  const { signIns } = work.limits;
  const device = knownDevice(work, account);
  const forADay = (place: string): SignInLimit[] =>
    aDay === null ? [] : [wrong([`${prefix}-day`, account, place], { most: aDay, within: DAY_MS })];
  if (device !== null) {
    return [
      perMinute([`${prefix}-device-minute`, device], signIns),
      wrong([`${prefix}-device`, device]),
      ...forADay(device),
    ];
  }
  const address = countedAddress(work.ip);
  const fromHere = [
    perMinute([`${prefix}-address`, address], signIns),
    wrong([prefix, account, address]),
    ...forADay(address),
  ];
  if (await isKnownAddress(work, account)) return fromHere;
  return [
    ...fromHere,
    perMinute([`${prefix}-name-minute`, account], signIns),
    { of: [`${prefix}-name`, account], ...fromNewPlaces, refusal: 'account_locked', whenRight: 'gives back' },
  ];
}

const perMinute = (of: TryLimit['of'], most: number): SignInLimit => ({
  of,
  most,
  within: MINUTE_MS,
  refusal: 'too_many_requests',
  whenRight: 'stays',
});

const wrong = (
  of: TryLimit['of'],
  { most, within } = { most: WRONG_FROM_ONE_PLACE, within: LOCK_MS },
): SignInLimit => ({ of, most, within, refusal: 'account_locked', whenRight: 'begins anew' });

function refuseOver({ isOver, seconds }: Counted, code: SignInLimit['refusal']): void {
  // Two at least, because the sentence speaks of minutes.
  if (isOver) refuse(code, [], { params: { seconds, minutes: Math.max(2, Math.ceil(seconds / 60)) } });
}

/** Whether the person of the name has signed in from this very address lately; nobody has for a name that is not there. */
async function isKnownAddress({ db, now, ip }: Work & HasAddress, account: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists(
      select from audit_line a join person u on u.id = a.person_id
      where lower(u.user_name) = ${account} and a.action = 'session.login' and a.ip = ${ip}
        and a.at > ${new Date(now.getTime() - REMEMBERED_MS)}) as found`.execute(db as Kysely<Tables>);
  return rows[0]?.found === true;
}
