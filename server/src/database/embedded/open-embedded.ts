import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../basics/cache-folder.ts';
import { ConfigProblem } from '../../config-problem.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../database.ts';
import { isAnswering } from '../is-answering.ts';
import { kyselyOn } from '../kysely-on.ts';
import { migrate } from '../migrate.ts';
import { type CheckpointRhythm, keepCheckpoints, usualRhythm } from './checkpoints.ts';
import { DatabaseHost } from './database-host.ts';
import { lockFolder } from './folder-lock.ts';
import { poolOnHost } from './pool-on-host.ts';
import { templateArchive } from './template.ts';
import { unpackArchive } from './unpack-archive.ts';
import { keepVacuumed, usualVacuums, type VacuumRhythm } from './vacuums.ts';

export type EmbeddedSettings = {
  dataDir: string;
  log: Log;
  durable: boolean;
  statementBudget: number;
  idleTransactionBudget: number;
  checkpoints?: CheckpointRhythm;
  vacuums?: VacuumRhythm;
};

export type EmbeddedDatabase = Database & { kind: 'embedded'; host: DatabaseHost };

const poolSize = 8;

/** Opens, and on first use makes, the database in a data folder that this process then holds alone. */
export async function openEmbedded(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataDir, checkpoints = usualRhythm, vacuums = usualVacuums, ...hostSettings } = settings;
  makeFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const folder = await databaseFolder(settings);
    const host = await DatabaseHost.open({ folder, ...hostSettings });
    const database = onHost(host, settings.log, { checkpoints, vacuums }, () => lock.release());
    await host
      .withoutBudget(() => migrate(database.kysely))
      .catch(async (error) => {
        await database.close();
        throw error;
      });
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Rhythms = { checkpoints: CheckpointRhythm; vacuums: VacuumRhythm };

function onHost(host: DatabaseHost, log: Log, rhythms: Rhythms, release: () => void): EmbeddedDatabase {
  const pool = poolOnHost(host, poolSize, log);
  const kysely = kyselyOn(pool);
  const stopCheckpoints = keepCheckpoints(kysely, host, log, rhythms.checkpoints);
  const stopVacuums = keepVacuumed(kysely, host, log, rhythms.vacuums);
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await Promise.all([stopCheckpoints(), stopVacuums()]);
    await kysely.destroy();
    await host.close();
    release();
  };
  return {
    kind: 'embedded',
    kysely,
    pool,
    host,
    ready: async () => host.isUp && (await isAnswering(pool)),
    close: () => (closing ??= closeAll()),
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigProblem(
      'DATA_DIR',
      `must be a folder that the server can make and write, but ${dataDir} is not.`,
      error,
    );
  }
}

/** The folder of the database files; a new one appears under its name only when it is complete. */
async function databaseFolder({ dataDir, durable, log }: EmbeddedSettings): Promise<string> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  log.info({ folder }, 'making a new database (the first one on a machine takes some seconds more)');
  const draft = join(dataDir, 'database.new');
  rmSync(draft, { recursive: true, force: true });
  await unpackArchive(await templateArchive(cacheFolder('templates')), draft, durable);
  renameSync(draft, folder);
  return folder;
}
