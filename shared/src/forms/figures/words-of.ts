import { STOP_WORDS } from './stop-words.ts';

const LONGEST_TEXT = 2000;
const LONGEST_WORD = 40;
const MOST_WORDS = 60;

/** Knows words in scripts that write no spaces, such as Chinese, Japanese and Thai. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

const IS_PLAIN = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}\p{P}\p{S}\s]*$/u;

/** The different words of a text that say what it is about, in lower case: no short ones, no numbers, no filler. */
export function wordsOf(text: string): string[] {
  const clipped = text.slice(0, LONGEST_TEXT).normalize('NFC').toLowerCase();
  const words = new Set<string>();
  for (const word of split(clipped)) {
    if (!isTelling(word)) continue;
    words.add(word);
    if (words.size === MOST_WORDS) break;
  }
  return [...words];
}

/** Segmenting is ten times as dear as looking for letters, and says the same where words have spaces between them. */
function* split(text: string): Iterable<string> {
  if (IS_PLAIN.test(text)) {
    for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)) yield word;
    return;
  }
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) yield segment;
}

const isTelling = (word: string): boolean =>
  word.length <= LONGEST_WORD &&
  word.length >= (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}'’]+$/u.test(word) ? 3 : 2) &&
  !/^\p{N}+$/u.test(word) &&
  !STOP_WORDS.has(word);
