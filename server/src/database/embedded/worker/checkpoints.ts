import { type Kysely, sql } from 'kysely';
import type { Log } from '../../../basics/log.ts';
import type { Tables } from '../../tables.ts';
import type { DatabaseHost } from '../database-host.ts';
import { repeat } from './repeat.ts';

export type CheckpointRhythm = {
  /** Milliseconds between two looks at the size of the log. */
  pause: number;
  /** Bytes of log that make a checkpoint due. */
  logSize: number;
};

/** Half a second of checkpoint, and at most a few seconds of recovery after a crash. */
export const usualRhythm: CheckpointRhythm = { pause: 15_000, logSize: 64 * 1024 * 1024 };

/**
 * Makes checkpoints while the database runs and returns what stops it. PostgreSQL leaves that to a process of its own
 * which the embedded one does not have: its log would grow until the shutdown, and so would the recovery after a crash.
 */
export function keepCheckpoints(
  db: Kysely<Tables>,
  host: DatabaseHost,
  log: Log,
  rhythm: CheckpointRhythm,
): () => Promise<void> {
  // Within the budget of a statement: should a slow disk exceed it, the database is opened again, which makes one too.
  return repeat(async () => {
    try {
      if (host.isUp && (await isDue(db, rhythm.logSize))) await sql`checkpoint`.execute(db);
    } catch (error) {
      log.warn({ error }, 'no checkpoint could be made; trying again soon');
    }
  }, rhythm.pause);
}

async function isDue(db: Kysely<Tables>, logSize: number): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${logSize} as is_due from pg_control_checkpoint()
  `.execute(db);
  return rows[0]?.is_due ?? false;
}
