import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** One entry of a tree of options; six levels at most. */
export interface CascaderOption {
  value: string;
  label: string;
  children?: CascaderOption[] | undefined;
}

const leaf = {
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.string().check(mostLetters(500)),
};

export const MOST_LEVELS = 6;

function level(left: number): z.ZodMiniType<CascaderOption> {
  if (left === 0) return z.object(leaf);
  return z.object({ ...leaf, children: z.optional(z.array(level(left - 1)).check(z.maxLength(1000))) });
}

/** Options inside options. Answer: list of the values from the outermost to the chosen one; to the last level unless `anyLevel`. */
export const cascaderField = z.object({
  ...answerBase,
  type: z.literal('cascader'),
  tree: z.array(level(MOST_LEVELS - 1)).check(z.maxLength(1000)),
  anyLevel: z._default(z.boolean(), false),
  placeholder: z.optional(z.string().check(mostLetters(200))),
});
export type CascaderField = z.infer<typeof cascaderField>;
