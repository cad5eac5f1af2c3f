import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasStorage } from '../storage.ts';
import { uuidV7 } from '../../../basics/uuid-v7.ts';
import { insertFile } from '../file-repository.ts';

const DAY_MS = 86_400_000;

/** A file that the server itself makes for a person. */
interface MadeFile {
  name: string;
  mime: string;
  ownerId: number;
}

/** Keeps what the server has written for one person, who alone may read it; answers its address. It is purged after a day. */
export async function keepFile(
  { database, storage, clock }: HasDatabase & HasClock & HasStorage,
  file: MadeFile,
  content: AsyncIterable<string>,
): Promise<string> {
  let size = 0;
  async function* bytes() {
    for await (const text of content) {
      const piece = new TextEncoder().encode(text);
      size += piece.length;
      yield piece;
    }
  }
  const { key: storageKey, sha256 } = await storage.put(bytes());
  const id = uuidV7(clock().getTime());
  const unbound = { formKey: null, uploadTicket: null, submissionId: null };
  const now = clock();
  const row = { ...file, ...unbound, id, size, sha256, storageKey, purpose: 'answer' } as const;
  await insertFile(database.kysely, row, { now, heldUntil: new Date(now.getTime() + DAY_MS) });
  return `/files/${id}`;
}
