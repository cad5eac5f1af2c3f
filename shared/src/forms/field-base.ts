import * as z from 'zod/mini';
import { mostLetters } from '../basics/people-text.ts';
import { fieldKey } from '../basics/ids.ts';
import { prefillRule } from './prefill/prefill-rule.ts';

/** FEEL text, as people write it; a published version carries its typed tree beside it. */
export const expressionText = z.string().check(z.maxLength(4000));

/** What every field has, whatever its type. Labels and hints are plain text in the form's first language. */
export const fieldBase = {
  key: fieldKey,
  label: z.string().check(mostLetters(500)),
  hint: z.optional(z.string().check(mostLetters(2000))),
  /** Share of the 24-column row on wide screens. */
  width: z._default(z.int().check(z.gte(1), z.lte(24)), 24),
  /** The container that it stands in, by key; at the top level without. Children follow their container in the list. */
  parent: z.optional(fieldKey),
  /** Where in the container: the id of one of its tabs or columns. */
  slot: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
};

/** What every field that takes an answer has beside {@link fieldBase}. */
export const answerBase = {
  ...fieldBase,
  required: z._default(z.boolean(), false),
  /** Personal data: only people with the right to it see the answer. */
  isPersonal: z.optional(z.boolean()),
  /** FEEL; evaluated once when the fill page opens. */
  defaultValue: z.optional(expressionText),
  /** What is known where the form opens; wins over the default value. */
  prefill: z.optional(prefillRule),
};

/** Whether a person can close a group of fields, and how it is found. */
export const collapse = z.enum(['never', 'open', 'closed']);
export type Collapse = z.infer<typeof collapse>;

/** One choice: `value` is stored, `label` is shown. A draft may have an unfinished one, a published version has none. */
export const choiceOption = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.string().check(mostLetters(500)),
  /** FEEL; the option is offered only while it is true. An answer that it takes away counts as not given. */
  showWhen: z.optional(expressionText),
  /** Where several can be chosen: this one stands alone, as "none of these" does. */
  isExclusive: z.optional(z.boolean()),
  /** How many answers may choose it; counts only while the field has a `quota` rule. */
  quota: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type ChoiceOption = z.infer<typeof choiceOption>;

/** An option with a text of one's own; see `other-text.ts` for its answer. */
export const otherOption = z.object({ label: z.optional(z.string().check(mostLetters(200))) });

export const choiceDisplay = z.enum(['list', 'buttons', 'columns']);

/** What holds for options of which there are only so many. */
export const quotaRule = z.object({
  /** When they are all there again. */
  reset: z._default(z.enum(['none', 'day', 'week']), 'none'),
  hideWhenFull: z._default(z.boolean(), false),
  /** Shown beside an option that is gone. */
  message: z.optional(z.string().check(mostLetters(200))),
  freeOnReject: z._default(z.boolean(), true),
});

export const MOST_OPTIONS = 2000;
export const choiceOptions = z.array(choiceOption).check(z.maxLength(MOST_OPTIONS));
