import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../basics/log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { cloneTemplate } from './postgresql/clone-template.ts';
import { openPostgresql } from './postgresql/open-postgresql.ts';

const budgets = { statementBudget: 60_000, idleTransactionBudget: 60_000 };

/**
 * A fresh, empty, migrated database for one test file, which `close` takes away again: embedded in a temporary folder,
 * or on the PostgreSQL server of TEST_DATABASE_URL where that is set.
 */
export function aTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onServer(url) : inTemporaryFolder();
}

async function inTemporaryFolder(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  // The one place where a commit need not reach the disk: nobody misses these data after a power cut.
  const database = await openEmbedded({ dataDir, log: silentLog, durable: false, ...budgets });
  return andThen(database, removeFolder);
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
