import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { syncFolder } from '../../basics/disk/sync-folder.ts';
import { errorCode } from '../../basics/error-code.ts';
import { silentLog } from '../../basics/log.ts';
import type { Config } from '../../config/config.ts';
import { onDataFolder } from '../../config/data-folder.ts';
import { openEmbedded } from '../../database/embedded/open-embedded.ts';
import { poolOnHost } from '../../database/embedded/pool-on-host.ts';
import { lockFolder } from '../../database/embedded/folder/folder-lock.ts';
import { makePool } from '../../database/pool/make-pool.ts';
import { explainFailure, explainVersion } from '../../database/postgresql/explain-failure.ts';
import { kyselyOn } from '../../database/queries/kysely-on.ts';
import { RESTORE_TABLE, restoreMark } from '../../database/restore-mark.ts';
import type { Tables } from '../../database/tables.ts';
import { OperationProblem } from '../operation-problem.ts';
import { withClientOf } from './operation-database.ts';

/** An empty database that is marked as being restored. */
export interface Target {
  kysely: Kysely<Tables>;
  /** Whether it has the tables of this release already, and nothing else. */
  isNew: boolean;
  withClient<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Takes the mark away: from now on a server may start on it. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Claims the target of the settings; throws an `OperationProblem` that says what lies there, where it isn't empty. */
export function claimTarget(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Target> {
  return config.databaseUrl ? claimUrl(config.databaseUrl) : claimFolder(config.dataDir);
}

/** May lie in a folder that is empty: the lock of a server that ended, and a secret that waits for its database. */
const HARMLESS = new Set(['server.lock', 'server.pid', 'secret']);

async function claimFolder(dataDir: string): Promise<Target> {
  emptyFolder(dataDir);
  // Larger than any restore: nobody else uses this database.
  const budgets = { statementBudget: LONG, idleTransactionBudget: LONG };
  const database = await openEmbedded({ dataDir, log: silentLog, durable: true, isRestoring: true, ...budgets });
  const pool = poolOnHost(database.host, 2, silentLog);
  const kysely = kyselyOn(pool);
  return {
    kysely,
    isNew: true,
    withClient: (work) => withClientOf(pool, work),
    finish: async () => {
      await pool.query(`drop table if exists ${RESTORE_TABLE}`);
      rmSync(restoreMark(dataDir));
      syncFolder(dataDir);
    },
    close: async () => {
      await kysely.destroy();
      if (!pool.ending) await pool.end();
      await database.close();
    },
  };
}

const LONG = 24 * 3_600_000;

/** Removes what an interrupted restore left; anything else is kept, and refused. */
function emptyFolder(dataDir: string): void {
  onDataFolder(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
  const isUnfinished = existsSync(restoreMark(dataDir));
  const there = readdirSync(dataDir).filter((name) => !HARMLESS.has(name));
  if (there.length > 0 && !isUnfinished) throw notEmpty(dataDir, there);
  const lock = lockFolder(dataDir);
  try {
    writeFileSync(restoreMark(dataDir), '', { mode: 0o600, flush: true });
    syncFolder(dataDir);
    const left = there.filter((name) => join(dataDir, name) !== restoreMark(dataDir));
    for (const name of left) rmSync(join(dataDir, name), { recursive: true });
  } finally {
    lock.release();
  }
}

const notEmpty = (where: string, there: readonly string[]): OperationProblem =>
  new OperationProblem(
    `${where} is not empty: it holds ${there.slice(0, 5).join(', ')}${there.length > 5 ? ' and more' : ''}. Restore into an empty one.`,
  );

async function claimUrl(url: string): Promise<Target> {
  const options = '-c timezone=UTC -c jit=off';
  const pool = makePool({ connectionString: url, connectionTimeoutMillis: 5000, max: 3, options }, silentLog);
  const kysely = kyselyOn(pool);
  let turn: PoolClient | undefined;
  const close = async (): Promise<void> => {
    turn?.release(true);
    await kysely.destroy();
    if (!pool.ending) await pool.end();
  };
  try {
    turn = await pool.connect().catch((error: unknown) => {
      throw explainFailure(error, url);
    });
    await takeTurn(turn);
    await markUrl(pool, url);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kysely,
    isNew: false,
    withClient: (work) => withClientOf(pool, work),
    finish: async () => void (await pool.query(`drop table ${RESTORE_TABLE}`)),
    close,
  };
}

/** Two restores at once would fill one database together. One that was killed keeps its turn until the server notices. */
async function takeTurn(client: ClientBase): Promise<void> {
  await client.query(`set lock_timeout = '10s'`);
  await client.query(`select pg_advisory_lock(hashtext('countersign restore'))`).catch((error: unknown) => {
    if (errorCode(error) !== '55P03') throw error;
    throw new OperationProblem('Another restore into this database is running. Wait for its end.');
  });
}

async function markUrl(pool: Pool, url: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: unknown) => {
      throw explainFailure(error, url);
    });
  const problem = explainVersion(Number(rows[0]?.version));
  if (problem) throw problem;
  const found = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      order by c.relkind <> 'r', 1`,
  );
  const names = found.rows.map(({ name }) => name);
  if (names.length > 0 && !names.includes(RESTORE_TABLE)) throw notEmpty('The database of DATABASE_URL', names);
  await pool.query(`create table if not exists ${RESTORE_TABLE} ()`);
}
