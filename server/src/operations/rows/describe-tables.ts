import type { ClientBase } from 'pg';
import type { BackupTable, Manifest } from '../archive/manifest.ts';

export type TableShape = Pick<BackupTable, 'name' | 'columns' | 'references'>;

/** Kept by the steps of the tables themselves. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/**
 * All tables with the columns that hold something of their own (generated ones are made again), those first that others
 * point to. In a circle of foreign keys the order is that of names.
 */
export async function describeTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
            coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                                      order by a.attnum)
                        from pg_attribute a
                       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
                     '[]') as columns,
            coalesce((select json_agg(distinct f.relname)
                        from pg_constraint k join pg_class f on f.oid = k.confrelid
                       where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '[]') as references
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
      order by c.relname`,
    [OF_MIGRATIONS],
  );
  return inOrder(rows);
}

function inOrder(tables: readonly TableShape[]): TableShape[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const sorted: TableShape[] = [];
  while (left.size > 0) {
    const next =
      [...left.values()].find(({ references }) => !references.some((name) => left.has(name))) ?? [...left.values()][0];
    if (!next) break;
    left.delete(next.name);
    sorted.push(next);
  }
  return sorted;
}

/** Where each sequence is. */
export async function describeSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
       from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Steps that the tables have had, oldest first. */
export async function describeMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** A name as it stands in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
