import {
  type addWords as contract,
  MOST_WORDS,
  sensitiveWordList,
} from '@countersign/shared/api/system/sensitive-words.ts';
import { wordIdentity } from '@countersign/shared/forms/texts/sensitive-words.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { changeRevised } from '../settings/revised-setting.ts';
import { type HasWords, WORDS_KEY } from './sensitive-words.ts';

/** Adds what is not there yet; they hold from the next publishing and sending on. */
export const addWords: UseCase<typeof contract, HasWords> = async ({ words }, work) => {
  const empty = words.findIndex((word) => wordIdentity(word) === '');
  if (empty >= 0) return refuse('word_without_letters', ['words', empty], { params: { line: empty + 1 } });
  let added = 0;
  await changeRevised(work, { key: WORDS_KEY, schema: sensitiveWordList, usual: [] }, (before) => {
    const all = new Map(before.map((word) => [wordIdentity(word), word]));
    for (const word of words) if (!all.has(wordIdentity(word))) all.set(wordIdentity(word), word.trim());
    if (all.size > MOST_WORDS) refuse('too_many_words', ['words'], { params: { most: MOST_WORDS } });
    added = all.size - before.length;
    return [...all.values()];
  });
  work.afterCommit(() => work.words.refresh());
  return { added, known: words.length - added };
};
