import { setTimeout as sleep } from 'node:timers/promises';
import type { TemporaryPostgresql } from '../../server/src/testing/start-postgresql.ts';
import type { FaultyLine } from './faulty-line.ts';
import type { SmallDisk } from './small-disk.ts';
import type { ChaosServer } from './chaos-server.ts';

/** How often what was done. */
export type Harm = Record<
  'servers killed' | 'databases killed' | 'lines reset' | 'lines slow' | 'lines dead' | 'lines down' | 'disks filled',
  number
>;

interface Targets {
  servers: readonly ChaosServer[];
  /** Only where servers work on a PostgreSQL. */
  postgresql?: TemporaryPostgresql | undefined;
  lines?: readonly FaultyLine[] | undefined;
  /** That of the embedded database. */
  disk?: SmallDisk | null;
}

/** Bytes with which the embedded database takes no more writes. */
const SCARCE = 20 << 20;

const some = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One;

/** Does harm at random until `ended`, then mends everything and waits until all servers answer. */
export async function rage(
  { servers, postgresql, lines = [], disk = null }: Targets,
  ended: () => boolean,
): Promise<Harm> {
  const harm: Harm = {
    'servers killed': 0,
    'databases killed': 0,
    'lines reset': 0,
    'lines slow': 0,
    'lines dead': 0,
    'lines down': 0,
    'disks filled': 0,
  };
  const during = async (state: 'slow' | 'dead' | 'down', ms: number): Promise<void> => {
    const line = some(lines);
    harm[`lines ${state}`] += 1;
    line.set(state);
    await sleep(ms);
    line.set('sound');
    // What the line has swallowed is missing in the middle of what it carried.
    if (state === 'dead') line.reset();
  };
  const deeds: (() => Promise<void>)[] = [
    async () => {
      const server = some(servers);
      // A server that has not begun to work yet has nothing to lose.
      if (!(await server.isReady())) return;
      harm['servers killed'] += 1;
      await server.killAndRestart();
    },
  ];
  if (lines.length > 0) {
    deeds.push(
      async () => {
        harm['lines reset'] += 1;
        some(lines).reset();
      },
      () => during('slow', 1500),
      () => during('dead', 2000),
      () => during('down', 1000),
    );
  }
  if (disk) {
    deeds.push(async () => {
      harm['disks filled'] += 1;
      // Either to the last byte, or so far that only reading goes on.
      disk.fill(Math.random() < 0.3 ? 0 : SCARCE);
      await sleep(1500);
      // Now and then the server dies with the disk full, and has to come back on it.
      if (Math.random() < 0.3) await deeds[0]?.();
      disk.free();
      // A full disk stops all work: without a pause in between nothing would be at stake.
      await Promise.all(servers.map((server) => server.untilReady()));
      await sleep(2000);
    });
  }
  let isDatabaseDue = postgresql !== undefined;
  const began = Date.now();
  while (!ended()) {
    await sleep(300 + Math.random() * 900);
    // Half of what happens is the death of a server, in the middle of its work.
    await (Math.random() < 0.5 ? deeds[0] : some(deeds))?.();
    if (postgresql && isDatabaseDue && Date.now() - began > 5000) {
      harm['databases killed'] += 1;
      postgresql.restart();
      isDatabaseDue = false;
    } else if (Math.random() < 0.05) isDatabaseDue = postgresql !== undefined;
  }
  for (const line of lines) line.set('sound');
  disk?.free();
  await Promise.all(servers.map((server) => server.untilReady()));
  return harm;
}
