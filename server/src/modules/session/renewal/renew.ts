import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasSessions } from '../sessions/session-cache.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { renew as contract } from '@countersign/shared/api/session/session.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { Kysely } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';
import { admitTry } from '../../../work/once/count-tries.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { nextRenewal, readRenewalSecret, type RenewalSecret, writeRenewalSecret } from './renewal-secret.ts';
import type { AccountSeats, HasAccountSeats } from '../ports.ts';
import { SESSION_LIFE } from '../sessions/start-session.ts';

/** Calls that were on the way together get the same answer. */
const GRACE_MS = 30_000;
/** A page renews once in ten minutes, and tries again when it hears nothing. */
const PER_MINUTE = 30;

type Keys = ReplyOf<typeof contract>;

/**
 * Gives the frame of a session its next bearer and secret. The secret before stays good until the new one was used, because
 * the answer may be lost; an older one ends the session, because two hold it then. Opens its own transaction: that end must be
 * kept, and told to the sockets, although the call is refused.
 */
export const renew: UseCase<
  typeof contract,
  HasDatabase & HasClock & HasSessions & HasRealtime & HasAddress & HasAccountSeats
> = async ({ renewalSecret, appGuid }, work) => {
  const secret = readRenewalSecret(renewalSecret) ?? refuse('signed_out');
  const limit = { of: ['session-renewal', secret.family], most: PER_MINUTE, within: 60_000 } as const;
  await admitTry(work.database.kysely, limit, work.now);
  const { ip, requestId, accountSeats } = work;
  const keys = await runAsServer(work, (own) => renewIn({ ...own, ip, requestId, accountSeats }, secret, appGuid));
  return keys ?? refuse('signed_out');
};

async function renewIn(
  work: Work & HasSessions & HasRealtime & HasAddress & HasAccountSeats,
  secret: RenewalSecret,
  appGuid: string,
): Promise<Keys | null> {
  const { db, now } = work;
  const row = await lockRenewal(db, work.accountSeats, secret);
  if (!row || row.frame !== appGuid || row.ends_at <= now) return null;
  const shown = sha256(secret.key);
  if (shown === row.previous_hash && now.getTime() - row.rotated_at.getTime() < GRACE_MS)
    return answerAgain(row, secret, now);
  if (shown === row.secret_hash || shown === row.previous_hash) return rotate(db, row, secret, now);
  const target = { subdomain: row.subdomain };
  await recordAudit(work, 'session.renewalReused', target, row.user_id);
  await endSessions(work, [row.session_id]);
  return null;
}

type Renewal = NonNullable<Awaited<ReturnType<typeof lockRenewal>>>;

/** The session of a family, if its person may still have it. Locked first and read then, so that what another call has just changed is seen. */
async function lockRenewal(db: Kysely<Tables>, seats: AccountSeats, { family }: RenewalSecret) {
  const ofFamily = db.selectFrom('session_renewal').select('session_id').where('family_hash', '=', sha256(family));
  const locked = await db.selectFrom('session').select('id').where('id', '=', ofFamily).forUpdate().executeTakeFirst();
  if (!locked) return undefined;
  return db
    .selectFrom('session as s')
    .innerJoin('session_renewal as r', 'r.session_id', 's.id')
    .innerJoin('person as u', 'u.id', 's.user_id')
    .selectAll('r')
    .select(['s.user_id', 's.subdomain', 's.frame', 's.expires_at'])
    .where('s.id', '=', locked.id)
    .where('u.is_enabled', '=', true)
    .where(seats.isVouchedFor)
    .executeTakeFirst();
}

const answerAgain = (row: Renewal, shown: RenewalSecret, now: Date): Keys =>
  keysOf(nextRenewal(shown, row.salt), row.expires_at, now);

async function rotate(db: Kysely<Tables>, row: Renewal, shown: RenewalSecret, now: Date): Promise<Keys> {
  const salt = randomToken();
  const next = nextRenewal(shown, salt);
  const bearerEnds = now.getTime() + SESSION_LIFE.sidebar.absolute * 1000;
  const expiresAt = new Date(Math.min(bearerEnds, row.ends_at.getTime()));
  await db
    .updateTable('session')
    .set({ token_hash: sha256(next.bearer), last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', row.session_id)
    .execute();
  await db
    .updateTable('session_renewal')
    .set({ secret_hash: sha256(next.secret.key), previous_hash: sha256(shown.key), salt, rotated_at: now })
    .where('session_id', '=', row.session_id)
    .execute();
  return keysOf(next, expiresAt, now);
}

const keysOf = ({ secret, bearer }: ReturnType<typeof nextRenewal>, expiresAt: Date, now: Date): Keys => ({
  accessToken: bearer,
  expiresIn: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
  renewalSecret: writeRenewalSecret(secret),
});
