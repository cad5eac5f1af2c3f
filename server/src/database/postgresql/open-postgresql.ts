import type pg from 'pg';
import type { Log } from '../../basics/log.ts';
import type { Database } from '../database.ts';
import { isAnswering } from '../trouble/is-answering.ts';
import { kyselyOn } from '../queries/kysely-on.ts';
import { makePool } from '../pool/make-pool.ts';
import { migrate } from '../migrate.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { nameStatements } from './name-statements.ts';
import { explainFailure, explainVersion } from './explain-failure.ts';

export type PostgresqlSettings = {
  url: string;
  log: Log;
  statementBudget: number;
  idleTransactionBudget: number;
  /** Milliseconds that somebody waits for a connection. */
  connectBudget?: number;
};

const poolSize = 12;
const connectTimeout = 5_000;

/** Connects to a PostgreSQL server and migrates its database; throws a `ConfigProblem` that says what is wrong with it. */
export async function openPostgresql(settings: PostgresqlSettings): Promise<Database> {
  await prepare(settings.url, settings.log);
  const pool = makePool(
    {
      ...connection(settings.url),
      connectionTimeoutMillis: settings.connectBudget ?? connectTimeout,
      max: poolSize,
      keepAlive: true,
      statement_timeout: settings.statementBudget,
      // A little later than the server's own limit: for answers that get lost on the way.
      query_timeout: settings.statementBudget + 500,
      idle_in_transaction_session_timeout: settings.idleTransactionBudget,
    },
    settings.log,
  );
  pool.on('connect', nameStatements);
  const kysely = kyselyOn(pool);
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgresql',
    kysely,
    pool,
    // Only its server knows, and says so.
    hasRoom: () => Promise.resolve(true),
    ready: () => isAnswering(pool),
    close: () => (closing ??= kysely.destroy()),
  };
}

/** Checks the server and migrates on connections of its own, where no time limit cuts a long migration short. */
async function prepare(url: string, log: Log): Promise<void> {
  const pool = makePool({ ...connection(url), max: 2 }, log);
  try {
    await checkVersion(pool, url);
    await migrate(kyselyOn(pool), allMigrations, { isShared: true });
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

/** Without compiled statements: among a million answers, compiling a search takes longer than finding what it finds. */
const OPTIONS = '-c timezone=UTC -c jit=off';

function connection(url: string): pg.PoolConfig {
  return { connectionString: url, connectionTimeoutMillis: connectTimeout, options: OPTIONS };
}
