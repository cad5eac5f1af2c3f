import type { Kysely, QueryResult, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/** Sends statements on one connection without waiting in between; each sees what those before it did. */
export function together<One, Other>(
  db: Kysely<Tables>,
  first: RawBuilder<One>,
  second: RawBuilder<Other>,
): Promise<[QueryResult<One>, QueryResult<Other>]> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const ask = <Row>(query: RawBuilder<Row>) => connection.executeQuery<Row>(query.compile(db));
    return Promise.all([ask(first), ask(second)]);
  });
}
