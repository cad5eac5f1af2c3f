import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { someSubmissions, type StoredSubmission } from './submission-repository.ts';

/** The newest answers of a form, of one author or of everybody, for other rooms; rights are the caller's to check. */
export const newestAnswers = (
  db: Kysely<Tables>,
  { formKey, authorId, most }: { formKey: string; authorId: number | null; most: number },
): Promise<StoredSubmission[]> => someSubmissions(db, { formKey, authorId, search: '', most });
