import { silentLog } from '../../basics/log.ts';
import type { Config } from '../../config/config.ts';
import { allMigrations } from '../../database/migrations/all-migrations.ts';
import { describeMigrations } from '../rows/describe-tables.ts';
import { OperationProblem } from '../operation-problem.ts';
import { openToRead, type OperationDatabase } from './operation-database.ts';

/** Names of the steps that the tables have not taken to become those of this release. */
export async function stepsLeft(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<string[]> {
  const database = await openToRead(config, silentLog);
  try {
    return await stepsLeftOn(database);
  } finally {
    await database.close();
  }
}

async function stepsLeftOn(database: OperationDatabase): Promise<string[]> {
  const taken = new Set(await database.withClient(describeMigrations));
  return Object.keys(allMigrations).filter((name) => !taken.has(name));
}

/** Throws an `OperationProblem` where this release doesn't know how to read the tables. */
export async function refuseOldTables(database: OperationDatabase): Promise<void> {
  if ((await stepsLeftOn(database)).length === 0) return;
  throw new OperationProblem('The tables are those of an earlier release. Run "countersign migrate" first.');
}
