import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whether the answers with an id of the statement were given for tickets of an account. */
export const areOfAccount = (id: RawBuilder<unknown>, account: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from submission scoped where scoped.id = ${id} and scoped.subdomain = ${account})`;
