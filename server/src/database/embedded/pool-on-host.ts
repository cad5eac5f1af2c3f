import type pg from 'pg';
import type { Log } from '../../log.ts';
import { makePool } from '../make-pool.ts';
import { ClientStream } from './client-stream.ts';
import type { DatabaseHost } from './database-host.ts';

/** An ordinary `pg` pool whose connections lead to the database thread instead of a network. */
export function poolOnHost(host: DatabaseHost, size: number, log: Log): pg.Pool {
  return makePool(
    {
      max: size,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      // Long enough for the database to be opened again after a hanging statement.
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 0,
      stream: () => new ClientStream(() => host.connect()),
    },
    log,
  );
}
