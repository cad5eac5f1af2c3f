import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { someSubmissions, type StoredSubmission } from '../submission-repository.ts';

/** The newest answers of a form, of one author or of everybody, for other rooms; rights are the caller's to check. */
export const newestAnswers = (
  db: Kysely<Tables>,
  asked: { formKey: FormKey; authorId: UserId | null; most: number; reader: Pick<Person, 'account'> | null },
): Promise<StoredSubmission[]> => someSubmissions(db, { ...asked, search: null });
