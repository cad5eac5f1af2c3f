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
  giveBackTry,
  type TryLimit,
} from '../../../work/once/count-tries.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import { knownDevice } from './known-device.ts';

const MINUTE_MS = 60_000;
const LOCK_MS = 10 * MINUTE_MS;
/** Wrong passwords within ten minutes: from one known device or one address, and for one name from places new to it. */
const WRONG_FROM_ONE_PLACE = 5;
const WRONG_FROM_NEW_PLACES = 20;
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
): Promise<() => Promise<void>> {
  const { db, now } = work;
  const limits = await limitsFor(work, account);
  // One after another, so that what one refuses does not count for the next.
  for (const limit of limits) refuseOver(await countTry(db, limit, now), limit.refusal);
  return async () => {
    for (const limit of limits) {
      if (limit.whenRight === 'begins anew') await forgetTries(db, limit);
      if (limit.whenRight === 'gives back') await giveBackTry(db, limit);
    }
  };
}

async function limitsFor(
  work: Work & HasLimits & HasSecrets & HasAddress & HasClient,
  account: string,
): Promise<SignInLimit[]> {
  const { signIns } = work.limits;
  const device = knownDevice(work, account);
  if (device !== null) {
    return [perMinute(['sign-in-device-minute', device], signIns), wrong(['sign-in-device', device])];
  }
  const address = countedAddress(work.ip);
  const fromHere = [perMinute(['sign-in-address', address], signIns), wrong(['sign-in', account, address])];
  if (await isKnownAddress(work, account)) return fromHere;
  const fromAnywhere = { most: WRONG_FROM_NEW_PLACES, within: LOCK_MS, refusal: 'account_locked' } as const;
  return [
    ...fromHere,
    perMinute(['sign-in-name-minute', account], signIns),
    { of: ['sign-in-name', account], ...fromAnywhere, whenRight: 'gives back' },
  ];
}

const perMinute = (of: TryLimit['of'], most: number): SignInLimit => ({
  of,
  most,
  within: MINUTE_MS,
  refusal: 'too_many_requests',
  whenRight: 'stays',
});

const wrong = (of: TryLimit['of']): SignInLimit => ({
  of,
  most: WRONG_FROM_ONE_PLACE,
  within: LOCK_MS,
  refusal: 'account_locked',
  whenRight: 'begins anew',
});

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
