import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** Words of one's own, with suggestions. Answer: list of strings, trimmed, without repeats, in the order of entry. */
export const tagBoxField = z.object({
  ...answerBase,
  type: z.literal('tag_box'),
  suggestions: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(500)), []),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  maxTags: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
});
export type TagBoxField = z.infer<typeof tagBoxField>;
