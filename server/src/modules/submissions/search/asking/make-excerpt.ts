import type { Excerpt } from '@countersign/shared/api/submissions/search.ts';
import type { AnswerText } from '../filling/answer-texts.ts';
import { findPlaces } from '../words/find-places.ts';
import { hasTerm, type Term, wordsOf } from '../words/words-of.ts';

/** Letters before the first place, and in all. */
const BEFORE = 24;
const LONGEST = 120;

/** Whether all parts of a search are in the texts, or are numbers that the answers go by. */
export function holdsAll(
  terms: readonly Term[],
  texts: readonly string[],
  numbers: readonly (string | null)[],
): boolean {
  const words = wordsOf(texts);
  return terms.every((term) => hasTerm(words, term) || numbers.includes(term.text));
}

/** The piece of the texts that shows best why they were found; null where no part of the search stands in one. */
export function makeExcerpt(terms: readonly Term[], texts: readonly AnswerText[]): Excerpt | null {
  let best: Excerpt | null = null;
  for (const { label, texts: said } of texts) {
    for (const text of said) {
      const cut = cutAround(text, terms);
      if (cut && cut.places.length > (best?.places.length ?? 0)) best = { label, ...cut };
    }
  }
  return best;
}

function cutAround(whole: string, terms: readonly Term[]): Pick<Excerpt, 'text' | 'places'> | null {
  const text = whole.replace(/\s+/gu, ' ');
  const words = wordsOf([text]);
  if (!terms.some((term) => hasTerm(words, term))) return null;
  const places = findPlaces(text, terms);
  const first = places[0]?.[0] ?? 0;
  const from = text.length <= LONGEST ? 0 : beginOf(text, Math.max(0, first - BEFORE));
  const to = Math.min(text.length, from + LONGEST);
  const head = from > 0 ? '…' : '';
  const shown = places
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]): [number, number] => [start - from + head.length, end - from + head.length]);
  if (shown.length === 0) return null;
  return { text: `${head}${text.slice(from, to)}${to < text.length ? '…' : ''}`, places: shown };
}

/** Not in the middle of a letter of two units. */
const beginOf = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at);
