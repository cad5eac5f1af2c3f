import { foldText } from './fold-text.ts';
import type { Term } from './words-of.ts';

export type Place = [from: number, to: number];

/** Where the parts of a search stand in a text, in order and without overlaps, counted as JavaScript counts. */
export function findPlaces(text: string, terms: readonly Term[]): Place[] {
  const { folded, from } = foldByLetter(text);
  const found = terms.flatMap((term) =>
    placesOf(folded, term).map(([a, b]): Place => [at(from, a), endAt(from, b, text)]),
  );
  const places: Place[] = [];
  for (const [a, b] of found.toSorted(([one], [other]) => one - other)) {
    const last = places.at(-1);
    if (last && a <= last[1]) last[1] = Math.max(last[1], b);
    else places.push([a, b]);
  }
  return places;
}

const at = (from: readonly number[], index: number): number => from[index] ?? 0;
/** Behind the letter that the last folded one belongs to. */
const endAt = (from: readonly number[], index: number, text: string): number => {
  const last = from[index - 1] ?? 0;
  return from.find((place) => place > last) ?? text.length;
};

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The folded text, and for each part of it where its letter begins in the text. */
function foldByLetter(text: string): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  for (const { segment, index } of SEGMENTS.segment(text)) {
    const one = foldText(segment);
    folded += one;
    for (let count = 0; count < one.length; count += 1) from.push(index);
  }
  return { folded, from };
}

const IS_LETTER = /[\p{L}\p{M}]$/u;
const IS_DIGIT = /\p{N}$/u;

function placesOf(folded: string, { type, text }: Term): Place[] {
  const places: Place[] = [];
  for (let start = folded.indexOf(text); start >= 0; start = folded.indexOf(text, start + text.length))
    if (type === 'run' || beginsWord(folded.slice(0, start), text)) places.push([start, start + text.length]);
  return places;
}

const beginsWord = (before: string, text: string): boolean =>
  !(IS_LETTER.test(before) && /^\p{L}/u.test(text)) && !(IS_DIGIT.test(before) && /^\p{N}/u.test(text));
