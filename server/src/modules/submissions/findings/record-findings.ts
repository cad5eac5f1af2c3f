import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work/work.ts';
import type { Finding } from './soften-answers.ts';

/** Notes words that were let through, for administrators; they go with the answers that hold them. */
export async function recordFindings(
  { db, now }: Pick<Work, 'db' | 'now'>,
  where: { formKey?: FormKey; submissionId: SubmissionId | null },
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  await db
    .insertInto('word_finding')
    .values(
      findings.map(({ word, level, fieldKey }) => ({
        word,
        level,
        field_key: fieldKey,
        submission_id: where.submissionId,
        form_key:
          where.formKey ?? sql<FormKey | null>`(select form_key from submission where id = ${where.submissionId})`,
        found_at: now,
      })),
    )
    .execute();
}
