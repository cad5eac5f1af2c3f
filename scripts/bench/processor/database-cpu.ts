import { sql } from 'kysely';
import type { MeasuredServer } from '../lib/measured-server.ts';
import { childrenOf, cpuMsOf } from './process-cpu.ts';

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
  return () => childrenOf(parent).reduce((sum, pid) => sum + cpuMsOf(pid), cpuMsOf(parent, { withEnded: true }));
}
