import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { sensitiveIn } from '@countersign/shared/forms/texts/sensitive-words.ts';
import type { SensitiveWords } from '../../system/words/sensitive-words.ts';

/** One problem for each field whose texts hold a word of the list, and for each other part of the form. */
export function sensitiveDefinition(words: SensitiveWords, definition: FormDefinition): RefusalDetail[] {
  const find = words.finder();
  if (!find) return [];
  const { fields, ...rest } = definition;
  const problemAt = (path: (string | number)[], value: unknown): RefusalDetail[] => {
    const word = sensitiveIn(find, value);
    return word === null ? [] : [{ code: 'sensitive_word', path, params: { word } }];
  };
  return [
    ...Object.entries(rest).flatMap(([name, value]) => problemAt([name], value)),
    ...fields.flatMap((field, at) => problemAt(['fields', at], field)),
  ];
}
