import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/**
 * What changes the figures of answers that may be counted already. Only a change is written here, in the transaction of what
 * happens: nobody waits for the figures, and whoever reads them adds what is still to come.
 */

/** A part of a statement: tells of rows of `submission` in `source`, with the answers that stop (−1) or begin (1) to count. */
export const noteChange = (
  source: RawBuilder<unknown>,
  sign: -1 | 1,
  answers = sql`answers`,
): RawBuilder<unknown> => sql`
  insert into answer_change (form_key, serial, form_version, created_at, sign, answers)
  select form_key, serial, form_version, created_at, ${sql.lit(sign)}, ${answers} from ${source}`;

/**
 * Of each chain of answers that were sent again the newest one outside the recycle bin counts from now on, and no other. Called
 * in the transaction in which answers are sent again, go into the recycle bin or come back.
 */
export async function countNewest(db: Kysely<Tables>, originIds: readonly SubmissionId[]): Promise<void> {
  const chains = sql`any(${[...originIds]}::text[])`;
  // Held first: what others do to the same chain can only be seen once they are done.
  await sql`select id from submission where id = ${chains} or origin_id = ${chains} order by id for update`.execute(db);
  await sql`with due as (
      select id, removed_at is null and serial = max(serial) filter (where removed_at is null)
                   over (partition by coalesce(origin_id, id)) as is_counted
        from submission where id = ${chains} or origin_id = ${chains}),
    changed as (
      update submission s set is_counted = due.is_counted from due where due.id = s.id and s.is_counted <> due.is_counted
      returning s.form_key, s.serial, s.form_version, s.created_at, s.answers, s.is_counted),
    stopped as (${noteChange(sql`changed where not is_counted`, -1)})
    ${noteChange(sql`changed where is_counted`, 1)}`.execute(db);
}
