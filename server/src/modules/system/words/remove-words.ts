import { type removeWords as contract, sensitiveWordList } from '@countersign/shared/api/system/sensitive-words.ts';
import type { UseCase } from '../../../work/route.ts';
import { changeRevised } from '../revised-setting.ts';
import { WORDS_KEY } from './sensitive-words.ts';

/** Takes the words off the list, as they are written there. */
export const removeWords: UseCase<typeof contract> = async ({ words }, call) => {
  const gone = new Set(words);
  let removed = 0;
  await changeRevised(call, { key: WORDS_KEY, schema: sensitiveWordList, usual: [] }, (before) => {
    const left = before.filter((word) => !gone.has(word));
    removed = before.length - left.length;
    return left;
  });
  call.afterCommit(() => call.services.words.refresh());
  return { removed };
};
