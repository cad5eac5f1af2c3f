import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import { comparableAnswer } from './comparable-answer.ts';

/** One answer that nobody else may give. */
export interface UniqueAnswer {
  key: string;
  hash: Buffer;
}

/** The answers of the form's unique fields; empty for nearly every form. */
export function uniqueAnswersIn(fields: readonly Field[], answers: Answers): UniqueAnswer[] {
  return fields.flatMap((field) => {
    if (!('isUnique' in field) || !field.isUnique) return [];
    const text = comparableAnswer(answers[field.key]);
    return text === '' ? [] : [{ key: field.key, hash: createHash('sha256').update(text).digest() }];
  });
}

interface Claims {
  formKey: FormKey;
  originId: SubmissionId;
  unique: readonly UniqueAnswer[];
}

/**
 * Takes the answers for a chain of resubmissions, in place of those that it had, in the caller's transaction. Refuses with
 * `not_unique` at each field whose answer belongs to somebody else; of two that come at once one waits for the other.
 */
export async function claimUniqueAnswers(db: Kysely<Tables>, claims: Claims): Promise<void> {
  const others = await takeUniqueAnswers(db, claims);
  if (others.length > 0) refuseAll(others.map((key) => ({ code: 'not_unique', path: ['answers', key] })));
}

/** The same without refusing: names the fields whose answers belong to somebody else. */
export async function takeUniqueAnswers(
  db: Kysely<Tables>,
  { formKey, originId, unique }: Claims,
): Promise<readonly string[]> {
  await db.deleteFrom('unique_answer').where('origin_id', '=', originId).execute();
  if (unique.length === 0) return [];
  const taken = await db
    .insertInto('unique_answer')
    // In one order everywhere, so that two who want the same answers never wait for each other.
    .values(
      unique
        .toSorted(byKey)
        .map(({ key, hash }) => ({ form_key: formKey, field_key: key, value_hash: hash, origin_id: originId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('field_key')
    .execute();
  const mine = new Set(taken.map(({ field_key }) => field_key));
  return unique.filter(({ key }) => !mine.has(key)).map(({ key }) => key);
}

const byKey = (a: UniqueAnswer, b: UniqueAnswer) => (a.key < b.key ? -1 : 1);

const BATCH = 500;

/** Takes what was answered before a field became unique, oldest first; of answers that are the same already, the oldest counts. */
export async function claimEarlierAnswers(
  db: Kysely<Tables>,
  formKey: FormKey,
  fields: readonly Field[],
): Promise<void> {
  const isUnique = (field: Field) => 'isUnique' in field && field.isUnique;
  const claimed = await db
    .selectFrom('unique_answer')
    .select('field_key')
    .distinct()
    .where('form_key', '=', formKey)
    .execute();
  const known = new Set(claimed.map(({ field_key }) => field_key));
  const fresh = fields.filter((field) => isUnique(field) && !known.has(field.key));
  if (fresh.length === 0) return;
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('submission')
      .select(['serial', 'answers', sql<SubmissionId>`coalesce(origin_id, id)`.as('origin')])
      .where('form_key', '=', formKey)
      .where('serial', '>', after)
      .where('removed_at', 'is', null)
      .orderBy('serial')
      .limit(BATCH)
      .execute();
    const values = rows.flatMap(({ answers, origin }) =>
      uniqueAnswersIn(fresh, answers).map(({ key, hash }) => ({
        form_key: formKey,
        field_key: key,
        value_hash: hash,
        origin_id: origin,
      })),
    );
    if (values.length > 0) {
      await db
        .insertInto('unique_answer')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.serial ?? after;
  }
}
