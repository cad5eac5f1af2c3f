import type { Kysely } from 'kysely';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';
import type { AccountSeats } from '../ports.ts';
import { findSession, type LiveSession } from './find-session.ts';

export interface HasSessions {
  sessions: SessionCache;
}

/** How long another process may still honour a session that was ended, or a permission that was taken away. */
const LIFE_MS = 1000;
const MOST = 10_000;

export interface SessionCache {
  /** The session behind a token; undefined when there is none or it is over. */
  find(token: string): Promise<LiveSession | undefined>;
  /** To be called after any change of sessions, people, roles or permissions: this process sees it at once. */
  forget(): void;
}

/** Sessions by token, each remembered for a second at most. */
export function createSessionCache(db: Kysely<Tables>, clock: () => Date, seats: AccountSeats): SessionCache {
  const known = new Map<string, { at: number; session: LiveSession }>();
  let generation = 0;
  const load = async (hash: string, at: number): Promise<LiveSession | undefined> => {
    const before = generation;
    const session = await findSession(db, seats, hash, new Date(at));
    // What was read before a change must not be remembered after it.
    if (session && before === generation) {
      if (known.size >= MOST) known.clear();
      known.set(hash, { at, session });
    }
    return session;
  };
  return {
    async find(token) {
      const hash = sha256(token);
      const at = clock().getTime();
      const entry = known.get(hash);
      const isFresh = entry && at >= entry.at && at - entry.at < LIFE_MS;
      return isFresh ? entry.session : load(hash, at);
    },
    forget() {
      generation += 1;
      known.clear();
    },
  };
}
