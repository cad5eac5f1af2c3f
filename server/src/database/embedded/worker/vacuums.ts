import { type Kysely, sql } from 'kysely';
import type { Log } from '../../../basics/log.ts';
import type { Tables } from '../../tables.ts';
import type { DatabaseHost } from '../database-host.ts';
import { repeat } from './repeat.ts';

export type VacuumRhythm = {
  /** Milliseconds between two looks at the tables. */
  pause: number;
  /** So many dead rows, and a fifth of the living ones, make a table due. */
  deadRows: number;
};

export const usualVacuums: VacuumRhythm = { pause: 10 * 60_000, deadRows: 1000 };

/**
 * Makes room in tables whose rows change, and renews what the planner knows of them, until it is stopped. PostgreSQL leaves that
 * to processes of its own which the embedded one does not have: its tables would grow with every change.
 */
export function keepVacuumed(
  db: Kysely<Tables>,
  host: DatabaseHost,
  log: Log,
  rhythm: VacuumRhythm,
): () => Promise<void> {
  return repeat(async () => {
    try {
      if (!host.isUp) return;
      for (const name of await dueTables(db, rhythm.deadRows)) {
        await host.withoutBudget(() => sql`vacuum (analyze) ${sql.table(name)}`.execute(db));
      }
    } catch (error) {
      log.warn({ error }, 'a table could not be tidied; trying again later');
    }
  }, rhythm.pause);
}

async function dueTables(db: Kysely<Tables>, deadRows: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where n_dead_tup > ${deadRows} + n_live_tup / 5
  `.execute(db);
  return rows.map(({ name }) => name);
}
