import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../http/person.ts';
import { mayReadAnyOfChain } from '../submissions/may-read-chain.ts';
import type { StoredFile } from './file-repository.ts';

/**
 * Images of editors are open to anybody who has the address. Answer files: before they are sent, whoever uploaded them;
 * afterwards whoever may read the answers that they stand in.
 */
export async function mayReadFile(db: Kysely<Tables>, person: Person | null, file: StoredFile): Promise<boolean> {
  if (file.purpose === 'editor') return true;
  if (!person) return false;
  if (file.submissionId === null) return file.ownerId === person.id;
  return mayReadAnyOfChain(db, person, file.submissionId);
}
