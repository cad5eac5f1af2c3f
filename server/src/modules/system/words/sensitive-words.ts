import { findSensitive } from '@countersign/shared/forms/texts/sensitive-words.ts';
import { sensitiveWordList } from '@countersign/shared/api/system/sensitive-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Log } from '../../../basics/log.ts';
import { readRevised, type Revised } from '../settings/revised-setting.ts';

export interface HasWords {
  words: SensitiveWords;
}

export const WORDS_KEY = 'system.sensitiveWords';

/** The list of words that nobody may publish or send, known without asking the database: answers must not pay for it. */
export interface SensitiveWords {
  /** Null while the list is empty. */
  finder(): ((text: string) => string | null) | null;
  refresh(): Promise<void>;
  close(): void;
}

/** Other processes see a change after this at the latest. */
const REFRESH_MS = 10_000;

export async function createSensitiveWords({ kysely }: Database, log: Log): Promise<SensitiveWords> {
  let rev = -1;
  let find: ReturnType<SensitiveWords['finder']> = null;
  const refresh = async (): Promise<void> => {
    const read = await readWords(kysely);
    if (read.rev === rev) return;
    rev = read.rev;
    find = read.value.length > 0 ? findSensitive(read.value) : null;
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn(error, 'the sensitive words could not be read'));
  }, REFRESH_MS);
  timer.unref();
  return { finder: () => find, refresh, close: () => clearInterval(timer) };
}

export const readWords = (db: Kysely<Tables>): Promise<Revised<string[]>> =>
  readRevised(db, WORDS_KEY, sensitiveWordList, []);
