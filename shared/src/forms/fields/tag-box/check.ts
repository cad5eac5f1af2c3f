import { trimText } from '../../../basics/trim-text.ts';
import { isLonger } from '../../../basics/text-length.ts';
import type { TagBoxField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';

export const LONGEST_TAG = 100;

/** Each tag once, however it is spaced. */
export function readTagBox(field: TagBoxField, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw) || !raw.every((tag) => typeof tag === 'string')) return WRONG_TYPE;
  const tags = [...new Set(raw.map((tag) => trimText(cleanText(tag).replaceAll(/\s+/g, ' '))))].filter(
    (tag) => tag !== '',
  );
  if (tags.length === 0) return UNANSWERED;
  return readAs(
    tags,
    tags.some((tag) => isLonger(tag, LONGEST_TAG)) && { code: 'too_long', params: { max: LONGEST_TAG } },
    tags.length > field.maxTags && { code: 'too_many_choices', params: { max: field.maxTags } },
  );
}
