import { trimText } from '../../../basics/trim-text.ts';
import type { MaskedField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

const PLACES: Record<string, RegExp> = { '0': /\d/, a: /\p{L}/u, '*': /[\d\p{L}]/u };

/** The text as far as it fits the mask: literals are put in, characters that do not fit are left out. */
export function applyMask(mask: string, text: string): string {
  const letters = Array.from(text);
  // Taking letters from the front of a list would move all others, each time.
  let at = 0;
  let masked = '';
  let literals = '';
  for (const sign of mask) {
    const place = PLACES[sign];
    if (!place) {
      literals += sign;
      if (letters[at] === sign) at += 1;
      continue;
    }
    while (at < letters.length && !place.test(letters[at] ?? '')) at += 1;
    const next = letters[at];
    at += 1;
    if (next === undefined) return masked;
    masked += literals + next;
    literals = '';
  }
  return masked + literals;
}

/** Whether a text fills the whole mask. */
function fits(mask: string, text: string): boolean {
  const signs = Array.from(mask);
  const letters = Array.from(text);
  return (
    signs.length === letters.length &&
    signs.every((sign, at) => (PLACES[sign] ?? exactly(sign)).test(letters[at] ?? ''))
  );
}

const exactly = (sign: string) => ({ test: (letter: string) => letter === sign });

/** The whole mask filled, nothing less. */
export function readMasked(field: MaskedField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const text = trimText(raw);
  if (text === '') return UNANSWERED;
  const answer = applyMask(field.mask, text);
  return readAs(answer || undefined, !fits(field.mask, answer) && { code: 'wrong_mask', params: { mask: field.mask } });
}
