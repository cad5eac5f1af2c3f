import { type FoundWord, maskPlaces, scanSensitive } from '@countersign/shared/forms/texts/scan-sensitive.ts';
import { findSensitive } from '@countersign/shared/forms/texts/sensitive-words.ts';
import type { WordLevel } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';

export interface HasWords {
  words: SensitiveWords;
}

export interface Word {
  word: string;
  level: WordLevel;
}

/** The enabled words, known without asking the database: answers must not pay for them. */
export interface SensitiveWords {
  /** Finds the first blocked word of a text; null while none is listed. */
  finder(): ((text: string) => string | null) | null;
  /** Finds what is to be masked and noted in a text; null while none is listed. */
  softener(): Softener | null;
  refresh(): Promise<void>;
}

/** Words of a text that is taken: `masked` is the text with stars for those to be masked. */
export type Softener = (text: string) => { words: Word[]; masked: string };

export async function createSensitiveWords({ kysely }: Database): Promise<SensitiveWords> {
  let state = '';
  let find: ReturnType<SensitiveWords['finder']> = null;
  let soften: ReturnType<SensitiveWords['softener']> = null;
  const refresh = async (): Promise<void> => {
    const present = await stateOf(kysely);
    if (present === state) return;
    const words = await enabledWords(kysely);
    const blocked = words.filter(({ level }) => level === 'block').map(({ word }) => word);
    const others = words.filter(({ level }) => level !== 'block');
    find = blocked.length > 0 ? findSensitive(blocked) : null;
    soften = others.length > 0 ? softenerOf(others) : null;
    state = present;
  };
  await refresh();
  return { finder: () => find, softener: () => soften, refresh };
}

/** Makes the one reader of texts for these words, whatever their levels. */
export function softenerOf(words: readonly Word[]): Softener {
  const scan = scanSensitive(words.map(({ word }) => word));
  return (text) => {
    const found = scan(text);
    const at = (place: FoundWord) => words[place.place];
    const distinct = new Set(found.flatMap((place) => at(place) ?? []));
    const masked = maskPlaces(
      text,
      found.filter((place) => at(place)?.level === 'mask'),
    );
    return { words: [...distinct], masked };
  };
}

export const enabledWords = (db: Kysely<Tables>): Promise<Word[]> =>
  db.selectFrom('sensitive_word').select(['word', 'level']).where('is_enabled', '=', true).orderBy('id').execute();

/** Another text after every change of the list: additions raise the last id, edits the revisions, removals lower the count. */
async function stateOf(db: Kysely<Tables>): Promise<string> {
  const { state } = await db
    .selectFrom('sensitive_word')
    .select(sql<string>`concat_ws(' ', count(*), max(id), sum(rev))`.as('state'))
    .executeTakeFirstOrThrow();
  return state;
}
