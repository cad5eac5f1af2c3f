import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../basics/disk/cache-folder.ts';
import { errorCode } from '../../basics/error-code.ts';
import { ConfigProblem } from '../../config/config-problem.ts';
import { folderProblem, makeDataFolder, onDataFolder } from '../../config/data-folder.ts';
import type { Log } from '../../basics/log.ts';
import type { Database } from '../database.ts';
import { isAnswering } from '../trouble/is-answering.ts';
import { kyselyOn } from '../queries/kysely-on.ts';
import { DatabaseIsNewer, migrate } from '../migrate.ts';
import { refuseUnfinished, restoreMark } from '../restore-mark.ts';
import { type CheckpointRhythm, keepCheckpoints, usualRhythm } from './worker/checkpoints.ts';
import { DatabaseHost } from './database-host.ts';
import { keepCopying } from './folder/copies.ts';
import { diskRoom, LEAST_ROOM } from './folder/disk-room.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { poolOnHost } from './pool-on-host.ts';
import { templateArchive } from './folder/template.ts';
import { unpackArchive } from './folder/unpack-archive.ts';
import { keepVacuumed, usualVacuums, type VacuumRhythm } from './worker/vacuums.ts';

export type EmbeddedSettings = {
  dataDir: string;
  log: Log;
  durable: boolean;
  statementBudget: number;
  idleTransactionBudget: number;
  /** Milliseconds that somebody waits for a connection. */
  connectBudget?: number;
  /** Bytes that must be free on the disk for anything to be written. */
  leastRoom?: number;
  checkpoints?: CheckpointRhythm;
  vacuums?: VacuumRhythm;
  /** Opens it for the restore that is filling it. */
  isRestoring?: boolean;
};

export type EmbeddedDatabase = Database & { kind: 'embedded'; host: DatabaseHost };

const poolSize = 8;

/**
 * Opens, and on first use makes, the database in a data folder that this process then holds alone. Throws a `ConfigProblem`
 * that names the folder when it cannot be used or holds a damaged database, or `FolderInUse`.
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataDir } = settings;
  makeDataFolder(dataDir);
  const lock = onDataFolder(dataDir, () => lockFolder(dataDir));
  try {
    if (settings.isRestoring !== true) refuseUnfinished(existsSync(restoreMark(dataDir)), dataDir);
    const database = await openWhole(await databaseFolder(settings), settings);
    let closing: Promise<void> | undefined;
    return { ...database, close: () => (closing ??= database.close().then(() => lock.release())) };
  } catch (error) {
    lock.release();
    throw folderProblem(dataDir, error) ?? error;
  }
}

async function openWhole(folder: string, settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataDir, durable, statementBudget, idleTransactionBudget, log, leastRoom = LEAST_ROOM } = settings;
  const hasRoom = diskRoom(dataDir, leastRoom);
  const host = await explained(folder, () =>
    DatabaseHost.open({ folder, durable, statementBudget, idleTransactionBudget, log, hasRoom }),
  );
  const database = onHost(host, settings, hasRoom);
  await explained(folder, () => migrateOn(host, log)).catch(async (error) => {
    await database.close().catch((problem: unknown) => log.error({ err: problem }, 'the database did not close'));
    throw error;
  });
  return database;
}

/** On connections of its own, where no time limit cuts a long migration short. */
async function migrateOn(host: DatabaseHost, log: Log): Promise<void> {
  const kysely = kyselyOn(poolOnHost(host, 2, log));
  try {
    await host.withoutBudget(() => migrate(kysely));
  } finally {
    await kysely.destroy();
  }
}

function onHost(host: DatabaseHost, settings: EmbeddedSettings, hasRoom: () => Promise<boolean>): EmbeddedDatabase {
  const { log, statementBudget, connectBudget } = settings;
  const { checkpoints = usualRhythm, vacuums = usualVacuums } = settings;
  const pool = poolOnHost(host, poolSize, log, { statementBudget, connectBudget });
  const kysely = kyselyOn(pool);
  const own = kyselyOn(poolOnHost(host, 1, log));
  const stopCheckpoints = keepCheckpoints(own, host, log, checkpoints);
  const stopVacuums = keepVacuumed(own, host, log, vacuums);
  const stopCopies = keepCopying(host, settings.dataDir, log);
  const closeAll = async () => {
    await Promise.all([stopCheckpoints(), stopVacuums(), stopCopies()]);
    await Promise.all([kysely.destroy(), own.destroy()]);
    await host.close();
  };
  return {
    kind: 'embedded',
    kysely,
    pool,
    host,
    hasRoom,
    ready: async () => host.isUp && (await isAnswering(pool)),
    close: closeAll,
  };
}

/** PostgreSQL's words for damaged files, where it finds any before it ends. */
const DAMAGED = /^(XX|58|F0)/;

/** Opens or migrates; a database that is damaged is named with its folder, because nothing here mends it. */
async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    const isOthers = error instanceof DatabaseIsNewer || (code !== '' && !DAMAGED.test(code));
    if (isOthers) throw error;
    throw isDamaged(folder, code === '' ? '' : ` (${(error as Error).message})`, error);
  }
}

const isDamaged = (folder: string, reason: string, cause?: unknown): ConfigProblem =>
  new ConfigProblem(
    'DATA_DIR',
    `holds a damaged database, ${folder}, which does not open${reason}: restore it from a backup, or move it away to begin anew.`,
    cause,
  );

/** The folder of the database files; a new one appears under its name only when it is complete. */
async function databaseFolder({ dataDir, durable, log }: EmbeddedSettings): Promise<string> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) {
    // Without its version the engine would take the folder for an empty one, and write a new database over the old.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw isDamaged(folder, '');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  }
  log.info({ folder }, 'making a new database (the first one on a machine takes some seconds more)');
  const draft = join(dataDir, 'database.new');
  rmSync(draft, { recursive: true, force: true });
  await unpackArchive(await templateArchive(cacheFolder('templates')), draft, durable);
  renameSync(draft, folder);
  return folder;
}
