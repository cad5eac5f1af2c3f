import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../http/person.ts';
import { mayReadSubmission } from './policy.ts';
import { findChain } from './submission-repository.ts';

/** Whether the person may read any submission of a chain of resubmissions: the files belong to all of them. */
export async function mayReadAnyOfChain(db: Kysely<Tables>, person: Person, originId: string): Promise<boolean> {
  for (const submission of await findChain(db, originId)) {
    if (await mayReadSubmission(db, person, submission)) return true;
  }
  return false;
}
