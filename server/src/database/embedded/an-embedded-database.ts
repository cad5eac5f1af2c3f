import { onTestFinished } from 'vitest';
import { silentLog } from '../../basics/log.ts';
import { type EmbeddedDatabase, type EmbeddedSettings, openEmbedded } from './open-embedded.ts';

/** An embedded database in a given folder, for tests of what only the embedded database does. */
export async function anEmbeddedDatabase(
  dataDir: string,
  settings: Partial<EmbeddedSettings> = {},
): Promise<EmbeddedDatabase> {
  const budgets = { statementBudget: 60_000, idleTransactionBudget: 60_000 };
  const database = await openEmbedded({ dataDir, log: silentLog, durable: true, ...budgets, ...settings });
  onTestFinished(() => database.close());
  return database;
}
