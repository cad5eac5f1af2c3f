import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { sensitiveIn } from '@countersign/shared/forms/texts/sensitive-words.ts';
import type { SensitiveWords } from '../../system/words/sensitive-words.ts';

/** One problem for each answer that holds a word of the list. */
export function sensitiveAnswers(words: SensitiveWords, answers: Answers): RefusalDetail[] {
  const find = words.finder();
  if (!find) return [];
  return Object.entries(answers).flatMap(([key, answer]) => {
    const word = sensitiveIn(find, answer);
    return word === null ? [] : [{ code: 'sensitive_word', path: ['answers', key], params: { word } }];
  });
}
