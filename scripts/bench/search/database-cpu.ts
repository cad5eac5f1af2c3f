import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { MeasuredServer } from '../lib/measured-server.ts';

/** Milliseconds so far. */
export type Cpu = () => number;

/** How long the database has worked: its processes, or the whole server where it is embedded. */
export async function cpuOf({ database }: MeasuredServer): Promise<Cpu> {
  if (database.kind === 'embedded')
    return () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
  const { rows } = await sql<{ text: string }>`select pg_read_file('postmaster.pid') as text`.execute(database.kysely);
  const parent = Number.parseInt(rows[0]?.text ?? '', 10);
  return () => {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    const [own, ended] = ticksOf(parent);
    return TICK_MS * children.reduce((sum, pid) => sum + ticksOf(pid)[0], own + ended);
  };
}

const TICK_MS = 10;
/** User and system time of a process and of its children that have ended, as `man 5 proc` counts the fields. */
function ticksOf(pid: number | string): [own: number, ended: number] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    return [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
  } catch {
    return [0, 0];
  }
}
