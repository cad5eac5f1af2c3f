import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Claim } from '@countersign/shared/forms/limits/stock.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/** The next number of a counter. Others wait for it until the transaction ends, so a number that is given back leaves no gap. */
export async function nextNumber(db: Db, formKey: FormKey, fieldKey: string, period: string): Promise<number> {
  const row = await db
    .insertInto('form_counter')
    .values({ form_key: formKey, field_key: fieldKey, period, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['form_key', 'field_key', 'period']).doUpdateSet({ used: sql<number>`form_counter.used + 1` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return Number(row.used);
}

/** Takes an id for good; false where the form has given it before. */
export async function takeId(db: Db, formKey: FormKey, fieldKey: string, value: string): Promise<boolean> {
  const rows = await db
    .insertInto('assigned_id')
    .values({ form_key: formKey, field_key: fieldKey, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute();
  return rows.length === 1;
}

/** Takes one piece for the submission; false where none is left. Two at once never get the same last piece. */
export async function claimPiece(db: Db, submissionId: SubmissionId, formKey: FormKey, claim: Claim): Promise<boolean> {
  if (claim.stock < 1) return false;
  const { field, item, period, stock } = claim;
  const { rows } = await sql`
    with taken as (
      insert into stock_use as u (form_key, field_key, item, period, used)
      values (${formKey}, ${field}, ${item}, ${period}, 1)
      on conflict (form_key, field_key, item, period) do update set used = u.used + 1 where u.used < ${stock}
      returning item
    )
    insert into stock_claim (submission_id, form_key, field_key, item, period)
    select ${submissionId}, ${formKey}, ${field}, ${item}, ${period} from taken
    returning item`.execute(db);
  return rows.length === 1;
}

/** Gives back what submissions hold, all of it or of the fields named. */
export async function releaseClaims(
  db: Db,
  submissionIds: readonly SubmissionId[],
  fields?: readonly string[],
): Promise<void> {
  if (submissionIds.length === 0 || fields?.length === 0) return;
  const ofFields = fields ? sql`and field_key in (${sql.join(fields)})` : sql``;
  await sql`
    with gone as (
      delete from stock_claim where submission_id in (${sql.join(submissionIds)}) ${ofFields}
      returning form_key, field_key, item, period
    ), counted as (
      select form_key, field_key, item, period, count(*)::int as pieces from gone group by 1, 2, 3, 4
    )
    update stock_use u set used = u.used - c.pieces from counted c
     where (u.form_key, u.field_key, u.item, u.period) = (c.form_key, c.field_key, c.item, c.period)`.execute(db);
}

/** Whether a submission holds anything of what is limited. */
export async function holdsPieces(db: Db, submissionId: SubmissionId): Promise<boolean> {
  const query = db.selectFrom('stock_claim').select('item').where('submission_id', '=', submissionId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export interface Used {
  field: string;
  item: string;
  period: string;
  used: number;
}

/** How many have what, of a form. */
export function usedOf(db: Db, formKey: FormKey, periods: readonly string[]): Promise<Used[]> {
  return db
    .selectFrom('stock_use')
    .select(['field_key as field', 'item', 'period', 'used'])
    .where('form_key', '=', formKey)
    .where('period', 'in', periods)
    .where('used', '>', 0)
    .execute();
}

/** Writes answers that the server completed into a row of the same transaction. */
export async function completeAnswers(db: Db, submissionId: SubmissionId, answers: Answers): Promise<void> {
  await db
    .updateTable('submission')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', submissionId)
    .execute();
}

/** Lets a counter go on behind a number that came from elsewhere. */
export async function raiseCounter(
  db: Db,
  formKey: FormKey,
  fieldKey: string,
  { period, count }: { period: string; count: number },
): Promise<void> {
  await sql`insert into form_counter (form_key, field_key, period, used) values (${formKey}, ${fieldKey}, ${period}, ${count})
    on conflict (form_key, field_key, period) do update set used = greatest(form_counter.used, excluded.used)`.execute(
    db,
  );
}
