import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { primaryState, replicaState } from '../../database/reports/replica-state.ts';
import type { OperationDatabase } from '../reach/operation-database.ts';
import type { Finding } from './finding.ts';

const PATIENCE_MS = 5000;
const subject = 'reports';

/** Whether the replica that reports read answers and is one; nothing where none is set. */
export async function examineReports(
  database: OperationDatabase,
  { databaseReportsUrl }: Pick<Config, 'databaseReportsUrl'>,
): Promise<Finding[]> {
  if (!databaseReportsUrl) return [];
  const replica = new pg.Client({
    connectionString: databaseReportsUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  replica.on('error', () => undefined);
  try {
    await replica.connect();
    const primary = await database.withClient((client) => primaryState(client));
    return [judge(await replicaState(replica, primary))];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [warn(`The replica does not answer (${reason}): reports read from the primary until it does.`)];
  } finally {
    await replica.end().catch(() => undefined);
  }
}

function judge(state: Awaited<ReturnType<typeof replicaState>>): Finding {
  if (!state.isSame)
    return { state: 'fail', subject, text: 'DATABASE_REPORTS_URL leads to no replica of this database: correct it.' };
  if (!state.isReplica) return warn('The server takes writes and is no replica: reports read from the primary.');
  if (state.isCurrent) return { state: 'ok', subject, text: 'The replica has everything.' };
  const since =
    state.secondsBehind === null ? '' : `, its last change is ${Math.round(state.secondsBehind)} seconds old`;
  return warn(`The replica is behind${since}: reports wait for it, or read from the primary.`);
}

const warn = (text: string): Finding => ({ state: 'warn', subject, text });
