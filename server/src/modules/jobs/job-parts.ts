import { type RawBuilder, sql } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

/** A part of a statement that writes new jobs (`toJobRow`) together with their reason; those whose key is there already stay as they are. */
export const insertJobs = (rows: readonly Row[]): RawBuilder<unknown> =>
  sql`insert into job select * from json_populate_recordset(null::job, ${JSON.stringify(rows)}::json)
    on conflict (key) do nothing`;

/** A part of a statement that ends jobs by their keys, and those that tokens wait for. */
export const endJobs = (keys: readonly string[], tokenIds: readonly string[]): RawBuilder<unknown> =>
  sql`delete from job where key = any(${[...keys]}::text[]) or token_id = any(${[...tokenIds]}::text[])`;
