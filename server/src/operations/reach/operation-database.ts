import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { type Log, silentLog } from '../../basics/log.ts';
import type { Config } from '../../config/config.ts';
import { askForCopy } from '../../database/embedded/folder/copies.ts';
import { FolderInUse, lockFolder } from '../../database/embedded/folder/folder-lock.ts';
import { openAsIs } from '../../database/embedded/open-as-is.ts';
import { makePool } from '../../database/pool/make-pool.ts';
import { kyselyOn } from '../../database/queries/kysely-on.ts';
import type { Tables } from '../../database/tables.ts';
import { explainFailure } from '../../database/postgresql/explain-failure.ts';
import { refuseUnfinished, restoreMark } from '../../database/restore-mark.ts';
import { OperationProblem } from '../operation-problem.ts';

/** A database as a command finds it: nothing migrates it, and no limit cuts long work short. */
export interface OperationDatabase {
  kind: 'embedded' | 'postgresql';
  kysely: Kysely<Tables>;
  withClient<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database of the settings for reading. Where a server works on the embedded one, the server makes a copy, and the
 * copy is opened. Throws an `OperationProblem` or `ConfigProblem`.
 */
export async function openToRead(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<OperationDatabase> {
  if (config.databaseUrl) return await openUrl(config.databaseUrl);
  const { dataDir } = config;
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new OperationProblem(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  refuseUnfinished(existsSync(restoreMark(dataDir)), dataDir);
  try {
    const lock = lockFolder(dataDir);
    return await openFolder(join(dataDir, 'database'), log, true, () => lock.release());
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return await openCopy(dataDir, log);
  }
}

async function openCopy(dataDir: string, log: Log): Promise<OperationDatabase> {
  const copy = await askForCopy(dataDir).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperationProblem(
      `The running server made no copy of its database: ${reason}. Try again, or stop it first.`,
    );
  });
  return await openFolder(copy, log, false, () => rmSync(copy, { recursive: true, force: true }));
}

async function openFolder(folder: string, log: Log, durable: boolean, end: () => void): Promise<OperationDatabase> {
  try {
    const database = await openAsIs(folder, log, { durable });
    const { pool } = database;
    return {
      kind: 'embedded',
      kysely: kyselyOn(pool),
      withClient: (work) => withClientOf(pool, work),
      close: () => database.close().finally(end),
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Connects to a PostgreSQL database; throws a `ConfigProblem` where that fails. */
async function openUrl(url: string): Promise<OperationDatabase> {
  const options = '-c timezone=UTC -c jit=off';
  const pool = makePool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000, options }, silentLog);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw explainFailure(error, url);
  });
  return {
    kind: 'postgresql',
    kysely: kyselyOn(pool),
    withClient: (work) => withClientOf(pool, work),
    close: () => pool.end(),
  };
}

export async function withClientOf<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // In the middle of a transaction it can be of no use to others.
    client.release(true);
    throw error;
  }
}
