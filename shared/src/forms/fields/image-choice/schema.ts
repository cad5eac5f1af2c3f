import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase, choiceOption } from '../../field-base.ts';

/** A choice with a picture. `image` is an address of ours; `alt` says what the picture shows, where the label does not. */
export const imageOption = z.extend(choiceOption, {
  image: z.optional(z.string().check(z.maxLength(2000))),
  alt: z.optional(z.string().check(mostLetters(500))),
});
export type ImageOption = z.infer<typeof imageOption>;

/** Pictures to choose from. Answer: list of option values in the order of the options; one at most unless `isMultiple`. */
export const imageChoiceField = z.object({
  ...answerBase,
  type: z.literal('image_choice'),
  options: z.array(imageOption).check(z.maxLength(100)),
  isMultiple: z._default(z.boolean(), false),
  minChoices: z.optional(z.int().check(z.gte(0))),
  maxChoices: z.optional(z.int().check(z.gte(1))),
});
export type ImageChoiceField = z.infer<typeof imageChoiceField>;
