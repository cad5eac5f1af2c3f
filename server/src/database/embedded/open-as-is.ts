import type pg from 'pg';
import type { Log } from '../../basics/log.ts';
import { DatabaseHost } from './database-host.ts';
import { poolOnHost } from './pool-on-host.ts';

/**
 * Opens the folder of a database without changing its tables, for work that may take long. The caller holds the data folder,
 * or has a copy of its own, which need not reach the disk.
 */
export async function openAsIs(
  folder: string,
  log: Log,
  { durable }: { durable: boolean },
): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const host = await DatabaseHost.open({ folder, durable, statementBudget: LONG, idleTransactionBudget: LONG, log });
  const pool = poolOnHost(host, 2, log);
  const close = async (): Promise<void> => {
    await pool.end();
    await host.close();
  };
  return { pool, close };
}

const LONG = 24 * 3_600_000;
