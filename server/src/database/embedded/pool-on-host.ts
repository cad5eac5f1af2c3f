import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import { ClientStream } from './client-stream.ts';
import type { DatabaseHost } from './database-host.ts';

/** An ordinary `pg` pool whose connections lead to the database thread instead of a network. */
export function poolOnHost(host: DatabaseHost, size: number): pg.Pool {
  return new pg.Pool({
    max: size,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: columnTypes,
    // Long enough for the database to be opened again after a hanging statement.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    stream: () => new ClientStream(() => host.connect()),
  });
}
