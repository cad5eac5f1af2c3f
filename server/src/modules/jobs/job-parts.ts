import { type RawBuilder, sql } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

/** A part of a statement that writes new jobs (`toJobRow`) together with their reason; those whose key is there already stay as they are. */
export const insertJobs = (rows: readonly Row[]): RawBuilder<unknown> =>
  sql`insert into job select * from json_populate_recordset(null::job, ${JSON.stringify(rows)}::json)
    on conflict (key) do nothing`;

/** A part of a statement that ends jobs by their keys, and those that tokens wait for. */
export const endJobs = (keys: readonly string[], tokenIds: readonly string[]): RawBuilder<unknown> =>
  sql`delete from job where key = any(${[...keys]}::text[]) or token_id = any(${[...tokenIds]}::text[])`;

/**
 * Writes jobs that are there once at a time and work off whatever waits. One that is there is held until this transaction ends, so that
 * it does not end without having seen what was written for it; one that failed for good begins anew, and
 * one that is urgent does not wait for its time.
 */
export const ensureJobs = (rows: readonly Row[], { isUrgent = false } = {}): RawBuilder<unknown> =>
  sql`insert into job as j select * from json_populate_recordset(null::job, ${JSON.stringify(rows)}::json)
    on conflict (key) do update set
      attempts = case when j.failed_at is null then j.attempts else 0 end,
      run_at = case when ${isUrgent} or j.failed_at is not null then least(j.run_at, excluded.run_at) else j.run_at end,
      failed_at = null`;
