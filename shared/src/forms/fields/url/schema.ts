import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** A web address. Answer: string with its scheme, which is `http` or `https`; `https://` is put before an address without one. */
export const urlField = z.object({
  ...answerBase,
  type: z.literal('url'),
  placeholder: z.optional(z.string().check(mostLetters(200))),
});
export type UrlField = z.infer<typeof urlField>;
