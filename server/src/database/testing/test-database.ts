import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../basics/log.ts';
import type { Database } from '../database.ts';
import { type EmbeddedDatabase, openEmbedded } from '../embedded/open-embedded.ts';
import { poolOnHost } from '../embedded/pool-on-host.ts';
import { lookAtUnused, type Unused, wipeDatabase } from './wipe-database.ts';
import { kyselyOn } from '../queries/kysely-on.ts';
import { cloneTemplate } from '../postgresql/clone-template.ts';
import { openPostgresql } from '../postgresql/open-postgresql.ts';

const budgets = { statementBudget: 60_000, idleTransactionBudget: 60_000 };
const CONNECTIONS = 8;

/**
 * A fresh, empty, migrated database for one test file, which `close` takes away again: embedded in a temporary folder,
 * or on the PostgreSQL server of TEST_DATABASE_URL where that is set.
 */
export function aTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onServer(url) : embedded();
}

interface Spare {
  database: EmbeddedDatabase;
  unused: Unused;
  remove(): Promise<void>;
}

/** Wiped databases for the next file of this process: opening one takes ten times as long as wiping it. */
const spares: Spare[] = [];

/** Ends what is kept for the next file, in a process that has no next file and goes on. */
export async function closeSpareDatabases(): Promise<void> {
  await Promise.all(spares.splice(0).map((spare) => spare.remove()));
}

async function embedded(): Promise<Database> {
  const spare = spares.pop() ?? (await inTemporaryFolder());
  const { host } = spare.database;
  // Connections of its own, so that nothing that still runs when they close reaches the next file.
  const pool = poolOnHost(host, CONNECTIONS, silentLog, budgets);
  const kysely = kyselyOn(pool);
  return andThen({ ...spare.database, pool, kysely, close: () => closeBoth(kysely, pool) }, async () => {
    if (await wipeDatabase(spare.database.kysely, spare.unused)) spares.push(spare);
    else await spare.remove();
  });
}

/** Kysely ends its pool only where it has used it. */
async function closeBoth(kysely: Database['kysely'], pool: Database['pool']): Promise<void> {
  await kysely.destroy();
  if (!pool.ending) await pool.end();
}

async function inTemporaryFolder(): Promise<Spare> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  // The one place where a commit need not reach the disk: nobody misses these data after a power cut.
  const database = await openEmbedded({ dataDir, log: silentLog, durable: false, ...budgets });
  const remove = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, unused: await lookAtUnused(database.kysely), remove };
}

async function onServer(url: string): Promise<Database> {
  const clone = await cloneTemplate(url);
  return andThen(await openPostgresql({ url: clone.url, log: silentLog, ...budgets }), () => clone.drop());
}

function andThen(database: Database, cleanUp: () => void | Promise<void>): Database {
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await database.close();
    await cleanUp();
  };
  return { ...database, close: () => (closing ??= closeAll()) };
}
