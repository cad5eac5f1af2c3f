import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { fieldBase } from '../../field-base.ts';
import { MOST_ROWS } from '../../state/most-rows.ts';

/**
 * Rows of the same fields; the fields that name it as their `parent` make one row. Answer: a list of objects by the keys of
 * those fields, each value in its own field's shape; rows that nobody answered are left out. Expressions outside see a list
 * of contexts (`sum(items.qty)`), empty without rows; expressions inside see the fields of their row first, then those
 * around it. A rule whose targets all stand in the rows is worked out for each row.
 */
export const subFormField = z.object({
  ...fieldBase,
  type: z.literal('sub_form'),
  required: z._default(z.boolean(), false),
  minRows: z._default(z.int().check(z.gte(0), z.lte(MOST_ROWS)), 0),
  maxRows: z._default(z.int().check(z.gte(1), z.lte(MOST_ROWS)), 50),
  /** On the button that adds a row; the language's own word without. */
  addLabel: z.optional(z.string().check(mostLetters(60))),
  /** Above each row; `{{key}}` is replaced by the row's answer. */
  rowTitle: z.optional(z.string().check(mostLetters(200))),
  layout: z._default(z.enum(['cards', 'table']), 'cards'),
});
export type SubFormField = z.infer<typeof subFormField>;
