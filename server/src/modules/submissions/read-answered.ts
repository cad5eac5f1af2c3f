import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { versionOf } from './for-reader.ts';
import { findSubmission } from './submission-repository.ts';

/** Answers with the form version they were given on. Whether the reader may see them is the caller's business. */
export async function readAnswered(
  db: Kysely<Tables>,
  submissionId: string,
): Promise<{ submissionId: string; answers: Answers; form: PublishedForm } | null> {
  const found = await findSubmission(db, submissionId);
  if (!found) return null;
  const { published } = await versionOf({ db }, found.row);
  return { submissionId: found.row.id, answers: found.row.answers, form: published };
}
