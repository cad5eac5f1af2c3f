import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface TemporaryPostgresql {
  url: string;
  /** Keeps all its processes from running until `thaw`; connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Ends it at once, sessions and all, and starts it again on the same data. */
  restart(): void;
  /** Ends it at once, and leaves it away. */
  kill(): void;
  /** Starts a replica; from then on each commit is acknowledged once the replica has it on its disk, unless it is not to be synchronous. */
  addReplica(options?: { isSynchronous?: boolean }): Promise<Replica>;
  stop(): void;
}

export interface Replica extends TemporaryPostgresql {
  /** Makes it a primary. */
  promote(): void;
}

/**
 * A PostgreSQL of this machine with its usual care for the disk, in a folder of its own; null where none is installed.
 * `ports` are tried in turn: PostgreSQL alone knows whether it got one.
 */
export function startPostgresql(ports: Iterable<number> = somePorts()): TemporaryPostgresql | null {
  const programs = findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-pg-'));
  const run = asOwner(folder);
  run(join(programs, 'initdb'), [
    '-D',
    `${folder}/data`,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  return serve(programs, folder, ports);
}

/** Starts a server on the data in a folder. */
function serve(programs: string, folder: string, ports: Iterable<number>): Replica {
  const run = asOwner(folder);
  const options = `-k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100 -c max_wal_size=1GB -c autovacuum_naptime=1s`;
  const control = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-D', `${folder}/data`, ...args]);
  const log = join(folder, 'log');
  let isUp = false;
  const start = (port: number) => {
    control('-l', log, '-w', '-o', `-p ${port} ${options}`, 'start');
    isUp = true;
  };
  const end = () => {
    if (isUp) control('-m', 'immediate', 'stop');
    isUp = false;
  };
  const port = firstFree(ports, start, log);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    freeze: () => signal(processesOf(folder), 'SIGSTOP'),
    thaw: () => signal(processesOf(folder), 'SIGCONT'),
    restart() {
      end();
      start(port);
    },
    kill: end,
    async addReplica({ isSynchronous = true } = {}) {
      const copy = mkdtempSync(join(tmpdir(), 'countersign-bench-pg-'));
      asOwner(copy)(join(programs, 'pg_basebackup'), ['-d', url, '-D', `${copy}/data`, '-c', 'fast', '-R']);
      const replica = serve(programs, copy, somePorts());
      await waitForReplica(url, isSynchronous);
      return replica;
    },
    promote: () => control('-w', 'promote'),
    stop() {
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a replica is there; lets commits wait for it where it is synchronous. */
async function waitForReplica(url: string, isSynchronous: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (isSynchronous) {
      await client.query(`alter system set synchronous_standby_names = '*'`);
      await client.query('select pg_reload_conf()');
    }
    const isThere = async () =>
      (
        await client.query(`select from pg_stat_replication where state = 'streaming' and sync_state = $1`, [
          isSynchronous ? 'sync' : 'async',
        ])
      ).rowCount === 1;
    while (!(await isThere())) await sleep(50);
  } finally {
    await client.end();
  }
}

/** Below those that the system gives to outgoing connections. */
const somePorts = (): number[] => Array.from({ length: 10 }, () => 20_000 + Math.floor(Math.random() * 12_000));

/** The first port on which the server starts; any other reason why it does not start is thrown with its log. */
function firstFree(ports: Iterable<number>, start: (port: number) => void, log: string): number {
  for (const port of ports) {
    try {
      start(port);
      return port;
    } catch (error) {
      const said = readFileSync(log, 'utf8');
      if (!said.includes('Address already in use')) throw new Error(said, { cause: error });
      rmSync(log);
    }
  }
  throw new Error('all ports are taken');
}

/** The server of the folder and the processes that it started. */
function processesOf(folder: string): number[] {
  const server = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === server);
  return [server, ...children.map(Number)];
}

/** The fourth word of `stat`, behind the name in brackets; null for a process that has just ended. */
function parentOf(pid: string): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }
}

function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function asOwner(folder: string): (program: string, args: string[]) => void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  return (program, args) => {
    const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
    execFileSync(command ?? program, rest, { stdio: 'ignore' });
  };
}
