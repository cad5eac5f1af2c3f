import type { ClientBase } from 'pg';
import { quoted, type TableShape } from './describe-tables.ts';

/** Letters of one statement. */
const STATEMENT = 2 << 20;

/** Writes lines of {@link readRows} into an empty table, all of them in one transaction. */
export async function writeRows(
  client: ClientBase,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, at) => `(r->>${at})::${type}`).join(', ');
  const insert = `insert into public.${quoted(name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) r`;
  await client.query('begin');
  for (const some of bundles(lines)) await client.query(insert, [`[${some.join(',')}]`]);
  await client.query('commit');
}

function* bundles(lines: readonly string[]): Generator<string[]> {
  let some: string[] = [];
  let length = 0;
  for (const line of lines) {
    some.push(line);
    length += line.length;
    if (length < STATEMENT) continue;
    yield some;
    [some, length] = [[], 0];
  }
  if (some.length > 0) yield some;
}
