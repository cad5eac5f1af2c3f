import { foldText } from './fold-text.ts';

/** What can be found of a text. */
export interface Words {
  /** Words, and what begins inside one where letters and digits meet; a search finds what begins with it. */
  starts: ReadonlySet<string>;
  /** Pieces of scripts that are written without spaces; a search finds any part of them. */
  runs: ReadonlySet<string>;
}

/** Of longer words only the beginning counts. */
const LONGEST_WORD = 64;
const PIECES = /[\p{L}\p{N}\p{M}]+|\p{RI}{2}|\p{Extended_Pictographic}/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
/** A number with its thousands apart. */
const GROUPED = /(?<![\d.,'’])\d{1,3}(?:[.,'’]\d{3})+(?!\d)/g;
const INNER_START = /(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu;

/** Texts as a search finds them, of several fields or languages together. */
export function wordsOf(texts: Iterable<string>): Words {
  const starts = new Set<string>();
  const runs = new Set<string>();
  for (const text of texts) {
    const folded = foldText(text);
    for (const [number] of folded.matchAll(GROUPED)) starts.add(number.replace(/\D/g, ''));
    for (const [piece] of folded.matchAll(PIECES)) {
      for (const [run] of piece.matchAll(UNSPACED)) runs.add(run);
      for (const word of piece.split(UNSPACED)) addStarts(starts, word);
    }
  }
  return { starts, runs };
}

function addStarts(starts: Set<string>, word: string): void {
  if (word === '') return;
  starts.add(cut(word));
  for (const { index } of word.matchAll(INNER_START)) starts.add(cut(word.slice(index)));
}

const cut = (word: string): string =>
  word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');

/** One part of what is searched for; all of them have to be found. */
export type Term = { type: 'word' | 'run'; text: string };

/** More parts than these are not looked for. */
const MOST_TERMS = 12;

/** What somebody typed, as the parts that have to be found; none where there is neither a letter, a digit nor a picture. */
export function readTerms(search: string): Term[] {
  const folded = foldText(search).replace(GROUPED, (number) => number.replace(/\D/g, ''));
  const terms = [...folded.matchAll(PIECES)].flatMap(([piece]) => {
    const words = piece.split(UNSPACED).filter((word) => word !== '');
    return [
      ...words.map((text): Term => ({ type: 'word', text: cut(text) })),
      ...[...piece.matchAll(UNSPACED)].map(([text]): Term => ({ type: 'run', text })),
    ];
  });
  const known = new Map(terms.map((term) => [`${term.type} ${term.text}`, term]));
  return [...known.values()].slice(0, MOST_TERMS);
}

/** Whether a part of a search is in the words. */
export function hasTerm({ starts, runs }: Words, { type, text }: Term): boolean {
  if (type === 'run') return some(runs, (run) => run.includes(text));
  return starts.has(text) || some(starts, (start) => start.startsWith(text));
}

function some(texts: ReadonlySet<string>, holds: (text: string) => boolean): boolean {
  for (const text of texts) if (holds(text)) return true;
  return false;
}
