import { type removeWords as contract, sensitiveWordList } from '@countersign/shared/api/system/sensitive-words.ts';
import type { UseCase } from '../../../work/route.ts';
import { changeRevised } from '../settings/revised-setting.ts';
import { type HasWords, WORDS_KEY } from './sensitive-words.ts';

/** Takes the words off the list, as they are written there. */
export const removeWords: UseCase<typeof contract, HasWords> = async ({ words }, work) => {
  const gone = new Set(words);
  let removed = 0;
  await changeRevised(work, { key: WORDS_KEY, schema: sensitiveWordList, usual: [] }, (before) => {
    const left = before.filter((word) => !gone.has(word));
    removed = before.length - left.length;
    return left;
  });
  work.afterCommit(() => work.words.refresh());
  return { removed };
};
