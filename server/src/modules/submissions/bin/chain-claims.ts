import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { takeUniqueAnswers, uniqueAnswersIn } from '../intake/unique-answers.ts';
import { versionOf } from '../reading/for-reader.ts';
import { findChain } from '../submission-repository.ts';

/**
 * Lets a chain of resubmissions hold the unique answers of its newest member that is not in the recycle bin, or none. Names the
 * fields whose answers belong to somebody else by now.
 */
export async function claimForChain(db: Kysely<Tables>, originId: SubmissionId): Promise<readonly string[]> {
  const newest = (await findChain(db, originId)).toSorted((a, b) => b.row.serial - a.row.serial)[0];
  if (!newest) {
    await db.deleteFrom('unique_answer').where('origin_id', '=', originId).execute();
    return [];
  }
  const { form } = await versionOf({ db }, newest.row);
  const unique = uniqueAnswersIn(form.fields, newest.row.answers);
  return takeUniqueAnswers(db, { formKey: newest.formKey, originId, unique });
}

/** Those among the chains that hold unique answers, in one order. */
export async function chainsWithClaims(
  db: Kysely<Tables>,
  originIds: readonly SubmissionId[],
): Promise<SubmissionId[]> {
  const rows = await db
    .selectFrom('unique_answer')
    .select('origin_id')
    .distinct()
    .where('origin_id', 'in', [...originIds])
    .orderBy('origin_id')
    .execute();
  return rows.map(({ origin_id }) => origin_id);
}
