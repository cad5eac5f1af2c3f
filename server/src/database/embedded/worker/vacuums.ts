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
  /** So many new or changed rows, and a tenth of all, make what the planner knows of a table stale. */
  changedRows: number;
};

export const usualVacuums: VacuumRhythm = { pause: 10 * 60_000, deadRows: 1000, changedRows: 50 };

/** Pages by which a table has grown before it is read again, beside a fifth: what changed before a start is not counted any more. */
const GROWN_PAGES = 8;
/** A third of PostgreSQL's own: all statements wait for the one session, and a large table takes a twentieth of a second so. */
const SAMPLED = 30;

/**
 * Makes room in tables whose rows change, and renews what the planner knows of those that change or grow, until it is stopped.
 * PostgreSQL leaves that to processes of its own which the embedded one does not have: its tables would grow with every change, and
 * for one that only ever grows the planner would choose its ways as if it were nearly empty.
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
      for (const name of await tablesWithDeadRows(db, rhythm))
        await host.withoutBudget(() => sql`vacuum (analyze) ${sql.table(name)}`.execute(db));
      for (const name of await tablesWithStaleStatistics(db, rhythm)) await host.withoutBudget(() => analyze(db, name));
    } catch (error) {
      log.warn({ error }, 'a table could not be tidied; trying again later');
    }
  }, rhythm.pause);
}

async function tablesWithDeadRows(db: Kysely<Tables>, { deadRows }: VacuumRhythm): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where n_dead_tup > ${deadRows} + n_live_tup / 5
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function tablesWithStaleStatistics(db: Kysely<Tables>, { changedRows }: VacuumRhythm): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where s.n_mod_since_analyze > ${changedRows} + s.n_live_tup / 10
        or pg_relation_size(c.oid) / current_setting('block_size')::int > c.relpages * 1.2 + ${GROWN_PAGES}
  `.execute(db);
  return rows.map(({ name }) => name);
}

const analyze = (db: Kysely<Tables>, name: string): Promise<void> =>
  db.transaction().execute(async (own) => {
    await sql`set local default_statistics_target = ${sql.lit(SAMPLED)}`.execute(own);
    await sql`analyze ${sql.table(name)}`.execute(own);
  });
