import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { formKey } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { WORD_LEVELS } from '../../resources/definitions/sensitive-word.ts';
import { contract, LARGE_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/** What is done with sensitive words beside keeping them, which `resources/definitions/sensitive-word.ts` says. */

export const MOST_WORDS = 20_000;
export const LONGEST_WORD = 100;
export const LONGEST_TRIAL = 10_000;

const wordLevel = z.enum(WORD_LEVELS);
const wordList = z.array(z.string().check(z.maxLength(LONGEST_WORD))).check(z.minLength(1), z.maxLength(MOST_WORDS));

/** Words that are the same but for capitals, width or surrounding space are one. */
export const addWords = contract({
  name: 'system.addSensitiveWords',
  summary: 'Add several sensitive words at one level; existing ones stay unchanged',
  method: 'POST',
  path: '/system/sensitive-word/batch',
  access: 'system:sensitive-word:add',
  bodyBytes: LARGE_BODY,
  input: z.object({ words: wordList, level: z._default(wordLevel, 'block') }),
  reply: z.object({ added: z.int(), known: z.int() }),
  refusals: { too_many_words: CODES.unprocessable, word_without_letters: CODES.unprocessable },
});

/** `shown` is what readers would see of the text; null where it would not be taken. */
export const testWords = contract({
  name: 'system.testSensitiveWords',
  summary: 'Try a text against the enabled sensitive words; nothing is kept',
  method: 'POST',
  path: '/system/sensitive-word/test',
  access: 'system:sensitive-word:query',
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(LONGEST_TRIAL)) }),
  reply: z.object({
    hits: z.array(z.object({ word: z.string(), level: wordLevel })),
    shown: z.nullable(z.string()),
  }),
  replay: 'none',
});

/** Where a word was let through. `fieldKey` is null for a comment of an approval; the form may be gone. */
export const wordFinding = z.object({
  id: z.int(),
  word: z.string(),
  level: wordLevel,
  formKey: z.nullable(formKey),
  formName: z.string(),
  submissionId: z.nullable(z.string()),
  fieldKey: z.nullable(z.string()),
  foundAt: instant,
});

export const listFindings = contract({
  name: 'system.listWordFindings',
  summary: 'List where flagged words were let through, the latest first',
  method: 'GET',
  path: '/system/sensitive-word/findings',
  access: 'system:sensitive-word:list',
  input: z.object(pageQuery),
  reply: pageOf(wordFinding),
});
