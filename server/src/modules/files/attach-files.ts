import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../work/work.ts';
import { personHolder, signedFileAddress } from './file-address.ts';
import { bindFiles, findFiles } from './file-repository.ts';

/**
 * Binds files that the caller has uploaded to a chain of answers for good: who may read those may read them. Refuses with
 * `unknown_file` when one does not exist, is somebody else's, or belongs to something already.
 */
export async function attachFiles(work: Work, ids: readonly string[], originId: string): Promise<void> {
  const found = await findFiles(work.db, ids);
  const mine = found.filter(
    (file) => file.purpose === 'answer' && file.ownerId === personOf(work).id && file.submissionId === null,
  );
  if (mine.length !== ids.length || (await bindFiles(work.db, ids, originId)) !== ids.length) {
    refuse('unknown_file', ['action', 'files']);
  }
}

export interface FileLink {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  url: string;
}

/** Names, sizes and addresses that open for the caller for a while, by id. */
export async function fileLinks(
  { db, secretFor, now, person }: Pick<Work, 'db' | 'now' | 'person'> & HasSecrets,
  ids: readonly string[],
): Promise<Map<string, FileLink>> {
  const holder = personHolder(person);
  const files = ids.length === 0 ? [] : await findFiles(db, ids);
  return new Map(
    files.map(({ id, name, size }) => [
      id,
      { id, name, size: Number(size), url: signedFileAddress(secretFor, id, holder, now) },
    ]),
  );
}
