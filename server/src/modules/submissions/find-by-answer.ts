import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findSubmission, type StoredSubmission } from './submission-repository.ts';

/** So many of the newest answers of a form are looked through. */
const MOST_ANSWERS = 20_000;

/** The newest answers of a form in which a field holds one of some values; rights are the caller's to check. */
export async function findByAnswer(
  db: Kysely<Tables>,
  { formKey, field, values }: { formKey: string; field: string; values: readonly unknown[] },
): Promise<StoredSubmission | null> {
  if (values.length === 0) return null;
  const wanted = values.map((value) => sql<boolean>`n.answers @> ${JSON.stringify({ [field]: value })}::jsonb`);
  const { rows } = await sql<{ id: string }>`
    select n.id from (
      select id, serial, answers from submission where form_key = ${formKey} order by serial desc limit ${MOST_ANSWERS}
    ) n where ${sql.join(wanted, sql` or `)} order by n.serial desc limit 1`.execute(db);
  const [found] = rows;
  return found ? findSubmission(db, found.id) : null;
}
