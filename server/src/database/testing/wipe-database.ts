import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What migrations have written into a table, as PostgreSQL reads it back. */
interface FirstRows {
  table: string;
  rows: string;
}

/** How a database of tests looks that nobody has used. */
export interface Unused {
  shape: string;
  firstRows: readonly FirstRows[];
  sequences: readonly Sequence[];
}

interface Sequence {
  name: string;
  last: number;
  is_used: boolean;
}

/** Looks at a database that has just been migrated, for `wipeDatabase`. */
export async function lookAtUnused(db: Kysely<Tables>): Promise<Unused> {
  const firstRows = [];
  for (const table of await tablesWithRows(db)) {
    const { rows } = await sql<{ rows: string }>`
      select json_agg(one)::text as rows from ${sql.table(table)} as one`.execute(db);
    firstRows.push({ table, rows: rows[0]?.rows ?? '[]' });
  }
  const { rows: sequences } = await sql<Sequence>`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as last,
      last_value is not null as is_used
    from pg_sequences`.execute(db);
  return { shape: await shapeOf(db), firstRows, sequences };
}

/**
 * Takes away what a test wrote: rows, settings of the session and the state of every sequence. Answers false where tables are no
 * longer what the migrations made; such a database is of no further use.
 */
export async function wipeDatabase(db: Kysely<Tables>, { shape, firstRows, sequences }: Unused): Promise<boolean> {
  await sql`discard all`.execute(db);
  if ((await shapeOf(db)) !== shape) return false;
  const used = await tablesWithRows(db);
  await db.transaction().execute(async (transaction) => {
    // Some tables refuse to forget.
    await sql`set local session_replication_role = replica`.execute(transaction);
    const tables = sql.join(used.map((table) => sql.table(table)));
    await sql`truncate ${tables} cascade`.execute(transaction);
    for (const { table, rows } of firstRows) {
      const one = sql.table(table);
      await sql`insert into ${one} overriding system value select * from json_populate_recordset(null::${one}, ${rows})`.execute(
        transaction,
      );
    }
    const numbers = sql`json_to_recordset(${JSON.stringify(sequences)}) as one (name text, last int8, is_used bool)`;
    await sql`select setval(name::regclass, last, is_used) from ${numbers}`.execute(transaction);
  });
  return true;
}

async function tablesWithRows(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const looks = tables.map(
    ({ name }) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** A word that changes with every table, column, index, rule and function. */
async function shapeOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(part, ' ' order by part)) as shape from (
      select concat_ws(' ', relname, relkind, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid)) as part
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relnamespace = 'public'::regnamespace
      union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid) from pg_index
      union all select concat(tgname, tgrelid, tgenabled) from pg_trigger where not tgisinternal
      union all select concat(proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`.execute(db);
  return rows[0]?.shape ?? '';
}
