import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** Somebody or something of the organisation as an answer holds it: the name stays readable when they are gone. */
export const pickedItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(mostLetters(200)),
});
export type PickedItem = z.infer<typeof pickedItem>;

/** Answer of all pickers: list of {@link pickedItem}, one at most unless `isMultiple`; the server writes the names. */
export const pickerSettings = {
  ...answerBase,
  isMultiple: z._default(z.boolean(), false),
  /** Only these can be chosen; empty means everybody whom the person who fills the form may look up. */
  limitTo: z._default(z.array(pickedItem).check(z.maxLength(200)), []),
  /** Whether the limited list is shown to people who are not signed in. */
  isPublic: z._default(z.boolean(), false),
};
