import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { findSubmission, type StoredSubmission } from '../submission-repository.ts';

/**
 * The newest answers of a form in which a field holds one of some values; rights are the caller's to check. What holds a value
 * is found first, by the index of values: sorted beside it, PostgreSQL would rather walk through the whole form.
 */
export async function findByAnswer(
  db: Kysely<Tables>,
  { formKey, field, values }: { formKey: FormKey; field: string; values: readonly unknown[] },
): Promise<StoredSubmission | null> {
  if (values.length === 0) return null;
  const holding = values.map((value) => sql<boolean>`answers @> ${JSON.stringify({ [field]: value })}::jsonb`);
  const { rows } = await sql<{ id: SubmissionId }>`
    with holding as materialized (
      select id, serial from submission where form_key = ${formKey} and removed_at is null and (${sql.join(holding, sql` or `)})
    ) select id from holding order by serial desc limit 1`.execute(db);
  const [found] = rows;
  return found ? findSubmission(db, found.id) : null;
}
