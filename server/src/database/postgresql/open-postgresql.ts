import pg from 'pg';
import type { Log } from '../../log.ts';
import { columnTypes } from '../column-types.ts';
import type { Database } from '../database.ts';
import { isAnswering } from '../is-answering.ts';
import { kyselyOn } from '../kysely-on.ts';
import { migrate } from '../migrate.ts';
import { explainFailure, explainVersion } from './explain-failure.ts';

export type PostgresqlSettings = {
  url: string;
  log: Log;
  statementBudget: number;
  idleTransactionBudget: number;
};

const poolSize = 12;
const connectTimeout = 5_000;

/** Connects to a PostgreSQL server and migrates its database; throws a `ConfigProblem` that says what is wrong with it. */
export async function openPostgresql(settings: PostgresqlSettings): Promise<Database> {
  await prepare(settings.url);
  const pool = new pg.Pool({
    ...connection(settings.url),
    max: poolSize,
    keepAlive: true,
    statement_timeout: settings.statementBudget,
    idle_in_transaction_session_timeout: settings.idleTransactionBudget,
  });
  pool.on('error', (error) => settings.log.warn({ error }, 'an idle database connection ended'));
  const kysely = kyselyOn(pool);
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgresql',
    kysely,
    pool,
    ready: () => isAnswering(pool),
    close: () => (closing ??= kysely.destroy()),
  };
}

/** Checks the server and migrates on connections of its own, where no time limit cuts a long migration short. */
async function prepare(url: string): Promise<void> {
  const pool = new pg.Pool({ ...connection(url), max: 2 });
  pool.on('error', () => {});
  try {
    await checkVersion(pool, url);
    await migrate(kyselyOn(pool));
  } finally {
    await pool.end();
  }
}

async function checkVersion(pool: pg.Pool, url: string): Promise<void> {
  const answer = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: unknown) => {
      throw explainFailure(error, url);
    });
  const problem = explainVersion(Number(answer.rows[0]?.version));
  if (problem) throw problem;
}

function connection(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    types: columnTypes,
    options: '-c timezone=UTC',
  };
}
