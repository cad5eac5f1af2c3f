import { type Compilable, type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Runs a built query under a name, so that PostgreSQL plans it once per connection (`nameStatements`). For what nearly every call asks,
 * and finds its rows by keys: a plan for all values is a good one there, and planning such a query takes longer than running it.
 */
export async function readNamed<Row>(
  db: Kysely<Tables>,
  name: string,
  query: Expression<Row> & Compilable<Row>,
): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(`/* ${name} */`)} ${query}`.execute(db)).rows;
}
