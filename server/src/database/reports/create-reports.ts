import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../basics/log.ts';
import type { Config } from '../../config/config.ts';
import { ConfigProblem } from '../../config/config-problem.ts';
import type { Database } from '../database.ts';
import { makePool } from '../pool/make-pool.ts';
import { explainReplica } from '../postgresql/explain-failure.ts';
import { kyselyForReport } from './kysely-for-report.ts';
import { type PrimaryState, primaryState, replicaState } from './replica-state.ts';
import { type Patience, type Reports, reportsOn } from './reports.ts';

/** Milliseconds that a replica gets to catch up, before the primary is read instead. */
const PATIENCE = { person: 500, job: 10_000 } satisfies Record<Patience, number>;
const ASK_AGAIN_MS = 25;
/** A replica that was away or behind is left alone so long: nobody waits for it again and again. */
const REST_MS = 10_000;

/** Of one server. Each export takes one, each reader of statistics one or two for a moment. */
const CONNECTIONS = 4;

interface Given {
  config: Pick<Config, 'databaseReportsUrl'>;
  database: Database;
  log: Log;
  /** Of one statement: as long as on the primary, which a report may fall back to. */
  statementBudget?: number;
  /** Milliseconds that somebody waits for a connection. */
  connectBudget?: number;
  patience?: Record<Patience, number>;
  restMs?: number;
}

/** Reads reports on the replica of the configuration; where there is none, where everything else is read. */
export function createReports({ config, database, log, ...given }: Given): Reports {
  const { statementBudget = 6000, connectBudget = 2000, patience = PATIENCE, restMs = REST_MS } = given;
  const url = config.databaseReportsUrl;
  if (!url) return reportsOn(database.kysely);
  const pool = makePool(
    {
      connectionString: url,
      connectionTimeoutMillis: connectBudget,
      max: CONNECTIONS,
      keepAlive: true,
      statement_timeout: statementBudget,
      query_timeout: statementBudget + 500,
      options: '-c timezone=UTC -c jit=off -c default_transaction_read_only=on',
      application_name: 'countersign reports',
    },
    log,
  );
  let readsFrom: 'replica' | 'primary' = 'replica';
  let restsUntil = 0;
  let [onReplica, onPrimary] = [0, 0];
  let closing: Promise<void> | undefined;

  function fallBack(reason: string, error?: unknown): void {
    if (readsFrom === 'replica') log.warn({ reason, error }, 'reports read from the primary');
    readsFrom = 'primary';
    restsUntil = performance.now() + restMs;
  }

  function goBack(): void {
    if (readsFrom === 'primary') log.info('reports read from the replica again');
    readsFrom = 'replica';
    restsUntil = 0;
  }

  /** Why the replica can't show what the primary has; null where it can. */
  async function whyNot(primary: PrimaryState, isOver: () => boolean): Promise<string | null> {
    for (;;) {
      const { isReplica, isSame, isCurrent } = await replicaState(pool, primary);
      if (!isSame) return 'it is no replica of this database';
      if (!isReplica) return 'it takes writes and is no replica';
      if (isCurrent) return null;
      if (isOver()) return 'it is behind';
      await sleep(ASK_AGAIN_MS);
    }
  }

  async function canRead(milliseconds: number): Promise<boolean> {
    const primary = await primaryState(database.pool);
    const end = performance.now() + milliseconds;
    const isOver = () => performance.now() >= end;
    try {
      const reason = await inTime(whyNot(primary, isOver), milliseconds);
      if (reason === null) return true;
      fallBack(reason);
    } catch (error) {
      fallBack('it does not answer', error);
    }
    return false;
  }

  return {
    async open(who) {
      if (performance.now() < restsUntil || !(await canRead(patience[who]))) {
        onPrimary += 1;
        return database.kysely;
      }
      goBack();
      onReplica += 1;
      return kyselyForReport({
        replica: pool,
        primary: database.kysely,
        onLost(error) {
          onReplica -= 1;
          onPrimary += 1;
          fallBack('it did not answer', error);
        },
      });
    },
    async check() {
      const primary = await primaryState(database.pool);
      try {
        const { isSame, isReplica } = await replicaState(pool, primary);
        if (!isSame) throw notAReplica();
        if (!isReplica) fallBack('it takes writes and is no replica');
      } catch (error) {
        const problem = error instanceof ConfigProblem ? error : explainReplica(error, url);
        if (problem) throw problem;
        fallBack('it does not answer', error);
      }
    },
    figures: () => ({ readsFrom, onReplica, onPrimary }),
    close: () => (closing ??= pool.end()),
  };
}

const notAReplica = () =>
  new ConfigProblem('DATABASE_REPORTS_URL', 'must lead to a streaming replica of DATABASE_URL, and to its database.');

/** The last answer of a server that may be frozen; a little more time than it should take. */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(milliseconds + 100, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
