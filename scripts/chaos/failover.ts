import { setTimeout as sleep } from 'node:timers/promises';
import type { Replica, TemporaryPostgresql } from '../../server/src/testing/start-postgresql.ts';
import type { ChaosServer } from './chaos-server.ts';

/** How long nothing takes writes: as long as whoever watches the primary may need to notice. */
const AWAY_MS = 2000;

interface Pair {
  servers: readonly ChaosServer[];
  primary: TemporaryPostgresql;
  replica: Replica;
  /** Milliseconds of the whole run. */
  forMs: number;
}

/** The address of both, as libpq writes it. */
export const addressOf = (primary: TemporaryPostgresql, replica: Replica): string =>
  primary.url.replace(/(?<=@)[^/]+/, (host) => `${host},${new URL(replica.url).host}`);

/** Kills the primary in the middle of the load and promotes the replica; answers once all servers are ready again by themselves. */
export async function failOver({ servers, primary, replica, forMs }: Pair) {
  await sleep(forMs * 0.4);
  const starts = () => servers.reduce((sum, server) => sum + server.starts(), 0);
  const before = starts();
  primary.kill();
  await sleep(AWAY_MS);
  const began = performance.now();
  replica.promote();
  await Promise.all(servers.map((server) => server.untilReady()));
  return {
    'primaries killed': 1,
    'ready after the promotion began (ms)': Math.round(performance.now() - began),
    'servers that needed a restart': starts() - before,
  };
}
