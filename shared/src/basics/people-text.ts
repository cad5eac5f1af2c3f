import * as z from 'zod/mini';
import { isLonger } from './text-length.ts';
import { trimText } from './trim-text.ts';

/** Takes away what nobody sees around a text; see {@link trimText}. */
export const trimmed = () => z.overwrite<string>(trimText);

/** At most so many characters, as people count them. Documents of the contract name it as `maxLength`. */
export function mostLetters(most: number) {
  const check = z.maxLength(most);
  check._zod.check = (payload) => {
    const input = payload.value;
    if (typeof input !== 'string' || !isLonger(input, most)) return;
    payload.issues.push({ origin: 'string', code: 'too_big', maximum: most, inclusive: true, input, inst: check });
  };
  return check;
}
