import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether the id of a row is among those that a query finds. That query is answered first and alone, so that a page of a long list
 * is found by its index, and what stands beside its rows is read for these few only.
 */
export const isAmong = (id: string, found: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} = any(array(${found}))`;
