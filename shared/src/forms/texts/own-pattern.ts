import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';

/**
 * A regular expression of the designer's own, in the syntax of RE2, which never backtracks: no answer can make it slow. The
 * whole answer has to fit. `message` is shown where it does not.
 */
export const ownPattern = z.object({
  regex: z.string().check(z.minLength(1), z.maxLength(500)),
  message: z.string().check(z.minLength(1), mostLetters(300)),
});
export type OwnPattern = z.infer<typeof ownPattern>;
