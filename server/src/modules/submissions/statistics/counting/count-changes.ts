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

/** Answers no longer count: they go into the recycle bin, or are about to be deleted for good. */
export async function stopCounting(db: Kysely<Tables>, ids: readonly SubmissionId[]): Promise<void> {
  await sql`with stopped as (
      update submission set is_counted = false where id = any(${[...ids]}::text[]) and is_counted
      returning form_key, serial, form_version, created_at, answers)
    ${noteChange(sql`stopped`, -1)}`.execute(db);
}

/** Answers count again: they come back from the recycle bin. Those that were sent again since stay out. */
export async function countAgain(db: Kysely<Tables>, ids: readonly SubmissionId[]): Promise<void> {
  // Held first: whether somebody sent them again can only be seen once that somebody is done.
  await sql`select id from submission where id = any(${[...ids]}::text[]) order by id for update`.execute(db);
  await sql`with begun as (
      update submission s set is_counted = true where id = any(${[...ids]}::text[]) and not is_counted and not exists (
        select from submission later where later.origin_id = coalesce(s.origin_id, s.id) and later.serial > s.serial)
      returning form_key, serial, form_version, created_at, answers)
    ${noteChange(sql`begun`, 1)}`.execute(db);
}

/** Of a chain of answers that were sent again only this one counts from now on. */
export async function countOnly(
  db: Kysely<Tables>,
  { id, originId }: { id: SubmissionId; originId: SubmissionId },
): Promise<void> {
  await sql`select id from submission where id = ${originId} or origin_id = ${originId} order by id for update`.execute(
    db,
  );
  await sql`with stopped as (
      update submission set is_counted = false
       where (id = ${originId} or origin_id = ${originId}) and id <> ${id} and is_counted
      returning form_key, serial, form_version, created_at, answers)
    ${noteChange(sql`stopped`, -1)}`.execute(db);
}
