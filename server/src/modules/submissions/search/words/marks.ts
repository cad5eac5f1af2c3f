import type { Term, Words } from './words-of.ts';

/** A mark is 32 bits of what can be looked for; the index holds nothing else of an answer. Two words may share one, so hits are read again. */

/**
 * What a mark stands for: a word, one that stands outside of personal fields, one of a form's name, of a request, of a ticket; a whole
 * number; a form, its author; the account of a ticket, who sees it; a stretch.
 */
export type MarkKind =
  | 'word'
  | 'open'
  | 'name'
  | 'request'
  | 'ticket'
  | 'number'
  | 'form'
  | 'author'
  | 'account'
  | 'seat'
  | 'has'
  | 'stretch';

/** By FNV-1a, mixed once more so that short texts differ in every bit. */
export function mark(kind: MarkKind, text: string | number): number {
  let hash = 0x811c9dc5;
  const whole = `${kind} ${text}`;
  for (let at = 0; at < whole.length; at += 1) hash = Math.imul(hash ^ whole.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** Beginnings of every length up to here have a mark; of longer ones those of {@link LONGER} letters. */
const EACH_UP_TO = 16;
const LONGER = [24, 32, 48, 64];
/** An answer with more has the first ones; nobody searches for the last words of a book in a form. */
const MOST_MARKS = 6000;

/** All that finds the words. */
export function marksOf(kind: MarkKind, { starts, runs }: Words): Set<number> {
  const marks = new Set<number>();
  const add = (text: string) => {
    if (marks.size < MOST_MARKS) marks.add(mark(kind, text));
  };
  for (const start of starts) for (const text of beginnings(start)) add(text);
  for (const run of runs) for (const text of [...Array.from(run), ...pairs(run)]) add(text);
  return marks;
}

function beginnings(word: string): string[] {
  const letters = Array.from(word);
  const lengths = [...Array.from({ length: Math.min(letters.length, EACH_UP_TO) }, (_, at) => at + 1), ...LONGER];
  return lengths.filter((length) => length <= letters.length).map((length) => letters.slice(0, length).join(''));
}

/** Two neighbouring letters each. */
function pairs(run: string): string[] {
  const letters = Array.from(run);
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** What an entry needs to have for a part of a search. */
export function marksOfTerm(kind: MarkKind, { type, text }: Term): number[] {
  const texts = type === 'run' ? pairs(text) : beginnings(text).slice(-1);
  return (texts.length === 0 ? [text] : texts).map((one) => mark(kind, one));
}
