import type { testWords as contract } from '@countersign/shared/api/system/sensitive-words.ts';
import type { UseCase } from '../../../work/route.ts';
import { enabledWords, softenerOf } from './sensitive-words.ts';

/** What the enabled words would do to a text: each one found, and the text as readers would see it. */
export const testWords: UseCase<typeof contract> = async ({ text }, { db }) => {
  const { words, masked } = softenerOf(await enabledWords(db))(text);
  return { hits: words, shown: words.some(({ level }) => level === 'block') ? null : masked };
};
