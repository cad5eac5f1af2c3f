import type { HasClock } from '../../basics/clock.ts';
import type { HasLog } from '../../basics/log.ts';
import type { HasDatabase } from '../../database/database.ts';
import { CLAIM_MS, renewClaim } from './claims.ts';
import type { Job } from './job.ts';

const RENEW_MS = 30_000;

/** The job was cancelled, or another server may have it: what this attempt did is not kept. */
export class ClaimLost extends Error {}
/** This server stops: another attempt begins anew, and this one does not count. */
export class ServerStops extends Error {}

export interface HeldClaim {
  /** Aborts with `ClaimLost` or `ServerStops`. */
  signal: AbortSignal;
  abort: (reason: ClaimLost | ServerStops) => void;
  /** Stops renewing. */
  release: () => void;
}

/** Renews the claim of a running job every 30 s, so that no other server begins it however long it takes. */
export function holdClaim(job: Job, { database, clock, log }: HasDatabase & HasClock & HasLog): HeldClaim {
  const held = new AbortController();
  let until = clock().getTime() + CLAIM_MS;
  let isAsking = false;
  const renew = async (): Promise<void> => {
    isAsking = true;
    try {
      const next = clock().getTime() + CLAIM_MS;
      if (await renewClaim(database.kysely, job, new Date(next))) until = next;
      else held.abort(new ClaimLost('the job was cancelled or taken over'));
    } catch (error) {
      log.warn(error, 'the claim of a job could not be renewed');
    } finally {
      isAsking = false;
    }
  };
  const beat = setInterval(() => {
    // A process that stood still, or whose database did, does not know what others began meanwhile.
    if (clock().getTime() >= until) held.abort(new ClaimLost('the claim was not renewed in time'));
    if (!held.signal.aborted && !isAsking) void renew();
  }, RENEW_MS).unref();
  return { signal: held.signal, abort: (reason) => held.abort(reason), release: () => clearInterval(beat) };
}
