import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryPostgresql {
  url: string;
  stop(): void;
}

/** A PostgreSQL of this machine with its usual care for the disk, in a folder of its own; null where none is installed. */
export function startPostgresql(): TemporaryPostgresql | null {
  const programs = findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-pg-'));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
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
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100 -c max_wal_size=1GB -c autovacuum_naptime=1s`;
  run(join(programs, 'pg_ctl'), ['-D', `${folder}/data`, '-l', `${folder}/log`, '-w', '-o', options, 'start']);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run(join(programs, 'pg_ctl'), ['-D', `${folder}/data`, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
