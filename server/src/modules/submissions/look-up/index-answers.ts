import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { HasDatabase } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { valueHash } from './value-hash.ts';

const BATCH = 1000;
/** A look-up does so much of the work that is left; the rest is the next one's. */
const MOST_BATCHES = 10;

interface Wanted {
  formKey: FormKey;
  conditions: readonly string[];
}

/** Indexes what came or changed since somebody last looked; false where more is left than one call does. */
export async function indexAnswers({ database }: HasDatabase, wanted: Wanted): Promise<boolean> {
  for (let batch = 0; batch <= MOST_BATCHES; batch++) {
    if (await isComplete(database.kysely, wanted)) return true;
    if (batch < MOST_BATCHES) await inTransaction(database, (db) => indexBatch(db, wanted));
  }
  return false;
}

/** Without a lock: nearly every look-up finds nothing to do. */
async function isComplete(db: Kysely<Tables>, { formKey, conditions }: Wanted): Promise<boolean> {
  const { rows } = await sql<{ is_complete: boolean }>`
    select not exists (select from submission s where s.form_key = ${formKey} and s.serial > i.serial)
       and not exists (select from look_up_answer a where a.form_key = ${formKey} and a.value_hash is null) as is_complete
      from look_up_form i where i.form_key = ${formKey} and i.conditions = ${JSON.stringify(conditions)}`.execute(db);
  return rows[0]?.is_complete ?? false;
}

async function indexBatch(db: Kysely<Tables>, { formKey, conditions }: Wanted): Promise<void> {
  const serial = await lockIndex(db, formKey, JSON.stringify(conditions));
  const fresh = await readAnswers(db, sql`form_key = ${formKey} and serial > ${serial} order by serial limit ${BATCH}`);
  const changed = await readAnswers(
    db,
    sql`id in (select submission_id from look_up_answer where form_key = ${formKey} and value_hash is null limit ${BATCH})
        order by serial`,
  );
  await write(db, formKey, conditions, [...fresh, ...changed]);
  const last = fresh.at(-1)?.serial;
  if (last !== undefined) {
    await db.updateTable('look_up_form').set({ serial: last }).where('form_key', '=', formKey).execute();
  }
}

/** The serial up to which everything is indexed; one batch of a form at a time. Other conditions begin anew. */
async function lockIndex(db: Kysely<Tables>, formKey: FormKey, conditions: string): Promise<number> {
  await sql`insert into look_up_form (form_key, conditions, serial) values (${formKey}, ${conditions}, 0)
            on conflict do nothing`.execute(db);
  const row = await db
    .selectFrom('look_up_form')
    .select(['conditions', 'serial'])
    .where('form_key', '=', formKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.conditions === conditions) return row.serial;
  await db.deleteFrom('look_up_answer').where('form_key', '=', formKey).execute();
  await db.updateTable('look_up_form').set({ conditions, serial: 0 }).where('form_key', '=', formKey).execute();
  return 0;
}

interface Indexed {
  id: SubmissionId;
  serial: number;
  answers: Answers;
}

/** Held until the batch is written: a change that is on its way comes first, or forgets what is written here. */
async function readAnswers(db: Kysely<Tables>, where: ReturnType<typeof sql>): Promise<Indexed[]> {
  const { rows } = await sql<Indexed>`select id, serial, answers from submission where ${where} for share`.execute(db);
  return rows;
}

async function write(
  db: Kysely<Tables>,
  formKey: FormKey,
  conditions: readonly string[],
  rows: readonly Indexed[],
): Promise<void> {
  if (rows.length === 0) return;
  const hashes = rows.map(({ id, answers }) => ({
    submission_id: id,
    form_key: formKey,
    value_hash: valueHash(conditions, answers),
  }));
  await db
    .insertInto('look_up_answer')
    .values(hashes)
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet((eb) => ({ value_hash: eb.ref('excluded.value_hash') })),
    )
    .execute();
}
