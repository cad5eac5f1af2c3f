import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '../../basics/log.ts';
import { keysOf, type SecretFor } from '../../basics/secrets/secret-for.ts';
import { closeServices } from '../../close-services.ts';
import type { Config } from '../../config/config.ts';
import { readSecretFile, secretPath } from '../../config/secret-file.ts';
import { FolderInUse, lockFolder } from '../../database/embedded/folder/folder-lock.ts';
import { connectDatabase } from '../../database/pool/connect.ts';
import type { Services } from '../../http/services.ts';
import { createServices } from '../../services.ts';
import { OperationProblem } from '../operation-problem.ts';
import { openToRead } from './operation-database.ts';
import { refuseOldTables } from './steps-left.ts';

/**
 * Does work with the services of the installation in this process, beside servers on PostgreSQL, or alone with the embedded
 * database. Throws `FolderInUse` where a server holds that one, an `OperationProblem` or a `ConfigProblem`.
 */
export async function withServices<T>(config: Config, work: (services: Services) => Promise<T>): Promise<T> {
  await refuseStrange(config);
  if (!config.databaseUrl) refuseForRoot(config.dataDir);
  const database = await connectDatabase(config, silentLog);
  try {
    const services = await createServices({ config, database, log: silentLog, secretFor: keysFor(config) });
    try {
      return await work(services);
    } finally {
      await closeServices(services);
    }
  } finally {
    await database.close();
  }
}

/** Neither makes a database where none is, nor changes tables that servers of an earlier release still use. */
async function refuseStrange(config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new OperationProblem(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  if (!databaseUrl) return;
  const database = await openToRead(config, silentLog);
  await refuseOldTables(database).finally(() => database.close());
}

/** Files of the embedded database that root makes would keep its server from opening it. A server that runs does the work itself. */
function refuseForRoot(dataDir: string): void {
  if (process.getuid?.() !== 0 || statSync(dataDir).uid === 0 || isHeld(dataDir)) return;
  throw new OperationProblem(
    `${dataDir} belongs to another user. Run this as that user, such as with "runuser -u NAME --", or while the server runs.`,
  );
}

function isHeld(dataDir: string): boolean {
  try {
    lockFolder(dataDir).release();
    return false;
  } catch (error) {
    if (error instanceof FolderInUse) return true;
    throw error;
  }
}

/** Little of this work needs the secret; what does says that it is missing. */
function keysFor({ secret, dataDir }: Config): SecretFor {
  const own = secret ?? readSecretFile(secretPath(dataDir));
  if (own !== undefined) return keysOf(own);
  return () => {
    throw new OperationProblem(`This needs the secret: set SECRET, or put it into ${secretPath(dataDir)}.`);
  };
}
