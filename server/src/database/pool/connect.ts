import type { Config } from '../../config/config.ts';
import type { Log } from '../../basics/log.ts';
import type { Database } from '../database.ts';
import { openEmbedded } from '../embedded/open-embedded.ts';
import { openPostgresql } from '../postgresql/open-postgresql.ts';

export type { Database } from '../database.ts';

export type DatabaseBudgets = {
  /** Milliseconds that one statement may take. */
  statementBudget?: number;
  /** Milliseconds that a transaction may stay open and idle. */
  idleTransactionBudget?: number;
  /** Milliseconds that somebody waits for a connection. */
  connectBudget?: number;
};

/** Together less than ten seconds: then people read that the database is away, instead of nothing. */
export const USUAL_BUDGETS = { statementBudget: 6_000, idleTransactionBudget: 6_000, connectBudget: 3_000 };

/**
 * Opens the database of the configuration and brings its tables to this release. Throws a `ConfigProblem` when a
 * setting is at fault, `FolderInUse`, or `DatabaseIsNewer`; each says in its message what to do.
 */
export function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  given: DatabaseBudgets = {},
): Promise<Database> {
  const budgets = { ...USUAL_BUDGETS, ...given };
  return config.databaseUrl
    ? openPostgresql({ url: config.databaseUrl, log, ...budgets })
    : openEmbedded({ dataDir: config.dataDir, log, durable: true, ...budgets });
}
