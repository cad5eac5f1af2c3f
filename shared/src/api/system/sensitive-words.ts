import * as z from 'zod/mini';
import { revision } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { contract, LARGE_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Words that no form may be published with and no answer sent with; administrators keep the list. */

export const MOST_WORDS = 20_000;
export const LONGEST_WORD = 100;
export const sensitiveWordList = z.array(z.string().check(z.maxLength(LONGEST_WORD))).check(z.maxLength(MOST_WORDS));

const wordList = z.object({ rev: revision, words: sensitiveWordList });

export const getWords = contract({
  name: 'system.getSensitiveWords',
  summary: 'Get all sensitive words',
  method: 'GET',
  path: '/system/sensitive-words',
  access: 'system:words:query',
  input: z.object({}),
  reply: wordList,
});

export const saveWords = contract({
  name: 'system.saveSensitiveWords',
  summary: 'Replace all sensitive words; 409 after a conflicting change',
  method: 'PUT',
  path: '/system/sensitive-words',
  access: 'system:words:edit',
  bodyBytes: LARGE_BODY,
  input: z.object({ rev: revision, words: sensitiveWordList }),
  reply: wordList,
  refusals: { stale_revision: CODES.conflict },
});

export const listWords = contract({
  name: 'system.listSensitiveWords',
  summary: 'List sensitive words page by page in alphabetical order',
  method: 'GET',
  path: '/system/sensitive-words/page',
  access: 'system:words:query',
  input: z.object({ ...pageQuery, word: z.optional(z.string().check(z.maxLength(LONGEST_WORD))) }),
  reply: pageOf(z.object({ word: z.string() })),
});

/** Words that are the same but for capitals, width or surrounding space are one. */
export const addWords = contract({
  name: 'system.addSensitiveWords',
  summary: 'Add sensitive words; existing ones stay unchanged',
  method: 'POST',
  path: '/system/sensitive-words',
  access: 'system:words:edit',
  bodyBytes: LARGE_BODY,
  input: z.object({ words: sensitiveWordList.check(z.minLength(1)) }),
  reply: z.object({ added: z.int(), known: z.int() }),
  refusals: { too_many_words: CODES.unprocessable, word_without_letters: CODES.unprocessable },
});

export const removeWords = contract({
  name: 'system.removeSensitiveWords',
  summary: 'Remove sensitive words; missing ones are ignored',
  method: 'POST',
  path: '/system/sensitive-words/remove',
  access: 'system:words:edit',
  bodyBytes: LARGE_BODY,
  input: z.object({ words: sensitiveWordList.check(z.minLength(1)) }),
  reply: z.object({ removed: z.int() }),
});
