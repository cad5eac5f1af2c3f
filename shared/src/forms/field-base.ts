import * as z from 'zod/mini';
import { fieldKey } from '../basics/ids.ts';

/** FEEL text, as people write it; a published version carries its typed tree beside it. */
export const expressionText = z.string().check(z.maxLength(4000));

/** What every field has, whatever its type. Labels and hints are plain text in the form's first language. */
export const fieldBase = {
  key: fieldKey,
  label: z.string().check(z.maxLength(500)),
  hint: z.optional(z.string().check(z.maxLength(2000))),
  /** Share of the 24-column row on wide screens. */
  width: z._default(z.int().check(z.gte(1), z.lte(24)), 24),
};

/** What every field that takes an answer has beside {@link fieldBase}. */
export const answerBase = {
  ...fieldBase,
  required: z._default(z.boolean(), false),
  /** FEEL; evaluated once when the fill page opens. */
  defaultValue: z.optional(expressionText),
};

/** One choice: `value` is stored, `label` is shown. A draft may have an unfinished one, a published version has none. */
export const choiceOption = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.string().check(z.maxLength(500)),
});
export type ChoiceOption = z.infer<typeof choiceOption>;

export const choiceOptions = z.array(choiceOption).check(z.maxLength(2000));
