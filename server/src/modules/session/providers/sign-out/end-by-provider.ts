import { sha256 } from '../../../../basics/secrets/hashes.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import type { HasClock } from '../../../../basics/clock.ts';
import type { HasLog } from '../../../../basics/log.ts';
import { writeAudit } from '../../../../work/record-audit.ts';
import { runAsServer } from '../../../../work/run-as-server.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import type { HasSessions } from '../../sessions/session-cache.ts';
import { findEnabledProvider } from '../provider-rows.ts';
import type { WireNeeds } from '../wire/configuration.ts';
import { troubleOf } from '../wire/trouble.ts';
import { LOGOUT_TOKEN_LIFE, readLogoutToken } from './logout-token.ts';

type Needs = WireNeeds & HasDatabase & HasClock & HasLog & HasSessions & HasRealtime;

interface Knock {
  path: string;
  token: string;
  ip: string;
  requestId: string;
}

/** What the provider is told: done, a token that is no good, or that this server could not check it. */
export type SignOutAnswer = 'done' | 'invalid' | 'unavailable';

/** Ends the sessions that a provider's logout token names, sockets included. A token works once. */
export async function endByProvider(services: Needs, { path, token, ip, requestId }: Knock): Promise<SignOutAnswer> {
  const provider = await findEnabledProvider(services.database.kysely, path);
  if (!provider || provider.kind === 'github') return 'invalid';
  const now = services.clock();
  let read;
  try {
    read = await readLogoutToken({ ...services, now }, provider, token);
  } catch (error) {
    const { code, why } = troubleOf(error);
    services.log.warn({ provider: path, why }, 'a logout token was refused');
    return code === 'provider_unavailable' ? 'unavailable' : 'invalid';
  }
  const { issuer, subject, sid, jti } = read;
  return runAsServer(services, async (work) => {
    const isNew = await work.db
      .insertInto('provider_sign_out')
      .values({
        provider_id: provider.id,
        token_hash: sha256(jti),
        // As long as the token could be shown again, clocks that differ included.
        expires_at: new Date(now.getTime() + 4 * LOGOUT_TOKEN_LIFE * 1000),
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (isNew.numInsertedOrUpdatedRows === 0n) return 'invalid';
    let sessions = work.db
      .selectFrom('provider_session as p')
      .innerJoin('session as s', 's.id', 'p.session_id')
      .select(['s.id', 's.user_id'])
      .where('p.provider_id', '=', provider.id)
      .where('p.issuer', '=', issuer);
    if (subject !== null) sessions = sessions.where('p.subject', '=', subject);
    if (sid !== null) sessions = sessions.where('p.sid', '=', sid);
    const rows = await sessions.execute();
    await endSessions(
      work,
      rows.map(({ id }) => id),
    );
    const personId = (rows[0]?.user_id ?? null) as UserId | null;
    const target = { provider: path, sessions: rows.length };
    await writeAudit(work.db, { at: now, personId, action: 'session.endedByProvider', target, ip, requestId });
    return 'done';
  });
}
