import type { ClientBase } from 'pg';
import { quoted, type TableShape } from './describe-tables.ts';

/** About how much text of rows is in memory at once. */
const AT_ONCE_BYTES = 8 << 20;
const MOST_ROWS = 5000;

/**
 * How values become text, for the transaction: exactly, and the same on every server. A timestamp has microseconds and UTC,
 * a floating-point number every digit that it needs.
 */
export const EXACT_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** The rows of a table as lines, each a JSON array of texts and nulls, some megabytes at a time. Needs a transaction. */
export async function* readRows(client: ClientBase, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const values = columns.map((column) => `t.${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare of_backup no scroll cursor for select json_build_array(${values})::text as line from public.${quoted(name)} t`,
  );
  for (let count = 100; ;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from of_backup`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
    const bytes = rows.reduce((total, { line }) => total + line.length, 1);
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((count * AT_ONCE_BYTES) / bytes), count * 8));
  }
  await client.query('close of_backup');
}
