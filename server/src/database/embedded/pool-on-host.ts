import type pg from 'pg';
import type { Log } from '../../basics/log.ts';
import { makePool } from '../pool/make-pool.ts';
import { ClientStream } from './client-stream.ts';
import type { DatabaseHost } from './database-host.ts';

/** How long, in milliseconds, somebody waits for a connection, and then for an answer; without them there is no limit. */
export interface PoolBudgets {
  connectBudget?: number | undefined;
  statementBudget: number;
}

/** An ordinary `pg` pool whose connections lead to the database thread instead of a network. */
export function poolOnHost(host: DatabaseHost, size: number, log: Log, budgets?: PoolBudgets): pg.Pool {
  return makePool(
    {
      max: size,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      // The usual one is long enough for the database to be opened again after a hanging statement.
      connectionTimeoutMillis: budgets ? (budgets.connectBudget ?? 10_000) : 0,
      // A little later than the watchdog's: for statements that wait for another client's transaction.
      ...(budgets ? { query_timeout: budgets.statementBudget + 500 } : {}),
      idleTimeoutMillis: 0,
      stream: () => new ClientStream(() => host.connect()),
    },
    log,
  );
}
