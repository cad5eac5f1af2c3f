import { type CompiledQuery, Kysely, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';
import { errorCode } from '../../basics/error-code.ts';
import type { Tables } from '../tables.ts';

interface Sources {
  replica: Pick<pg.Pool, 'query'>;
  primary: Kysely<Tables>;
  /** Called once, with what the replica said. */
  onLost: (error: unknown) => void;
}

/** PostgreSQL's codes for a statement that took longer than it may, as it would on the primary, and for one that writes. */
const FINAL = new Set(['57014', '25006']);

/**
 * Typed queries that read on a replica. A statement that fails there is asked of the primary, and so is everything after it: pages of
 * one report must not go back in time.
 */
export function kyselyForReport({ replica, primary, onLost }: Sources): Kysely<Tables> {
  let isLost = false;
  async function ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isLost) return primary.executeQuery<Row>(query as CompiledQuery<Row>);
    try {
      const { rows } = await replica.query(query.sql, [...query.parameters]);
      return { rows: rows as Row[] };
    } catch (error) {
      if (FINAL.has(errorCode(error))) throw error;
      if (!isLost) onLost(error);
      isLost = true;
      return primary.executeQuery<Row>(query as CompiledQuery<Row>);
    }
  }
  return new Kysely<Tables>({ dialect: new ReportDialect(primary, ask) });
}

type Ask = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

class ReportDialect extends PostgresDialect {
  readonly #primary: Kysely<Tables>;
  readonly #ask: Ask;

  constructor(primary: Kysely<Tables>, ask: Ask) {
    // No connection is ever taken from it: statements go through `ask`.
    super({ pool: () => Promise.reject(new Error('a report has no connection of its own')) });
    this.#primary = primary;
    this.#ask = ask;
  }

  /** The primary's own, by which `perDatabase` knows that both are one database. */
  override createAdapter() {
    return this.#primary.getExecutor().adapter;
  }

  override createDriver() {
    const refuse = () => Promise.reject(new Error('a report reads without a transaction'));
    const connection = {
      executeQuery: this.#ask,
      streamQuery: () => {
        throw new Error('a report reads whole answers');
      },
    };
    return {
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
    } as never;
  }
}
