import { wordIdentity } from '@countersign/shared/forms/texts/sensitive-words.ts';
import { sensitiveWord } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { bindResource } from '../../../work/resource-binding.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasWords } from './sensitive-words.ts';

/** Sensitive words; a change holds from the next publishing and sending on. */
export const wordResource = bindResource<typeof sensitiveWord, HasWords>({
  resource: sensitiveWord,
  table: 'sensitive_word',
  columns: {
    wordId: 'id',
    word: 'word',
    level: 'level',
    tags: 'tags',
    status: 'is_enabled',
    description: 'description',
    createTime: 'created_at',
  },
  settle: async ({ word }) => {
    if (wordIdentity(wordOf(word)) === '') refuse('word_without_letters', ['word']);
  },
  changed: ({ words }) => words.refresh(),
});
