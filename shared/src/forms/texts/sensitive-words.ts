/** Finds words of a list in texts, however they are written. */

/** What is compared: one way of writing for full-width signs, capitals and accents that are built up of parts. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Signs that people put between letters so that a word is not found. */
const GAPS = /[\s\p{P}\p{S}\p{Cf}]+/gu;
/** Scripts that write without spaces: a word is found inside a longer text. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What two ways of writing the same word have in common; empty where nothing of it would ever be found. */
export const wordIdentity = (word: string): string => plain(word).replaceAll(GAPS, ' ').trim();

/** Listed words by how they are compared, with their places in the list. */
interface WordIndex {
  places: Map<string, number>;
  /** Lengths of the words that begin with a sign (or, of whole words, with a word). */
  lengths: Map<string, number[]>;
}

/** Made once for a list; answers the first word of the list that stands in a text, or null. A long list costs no more than a short one. */
export function findSensitive(words: readonly string[]): (text: string) => string | null {
  const { inside, whole } = wordIndex(words);
  return (text) => {
    const isAscii = ASCII.test(text);
    const low = isAscii ? text.toLowerCase() : plain(text);
    const place = (isAscii ? null : firstInside(inside, low)) ?? firstWhole(whole, low);
    return place === null ? null : (words[place] ?? null);
  };
}

/** A sign of a text as it is compared, with the place of what it was written as. */
export interface Sign {
  sign: string;
  from: number;
  to: number;
  /** Stands between words, or is put between letters. */
  isGap: boolean;
  /** Nobody sees it. */
  isUnseen: boolean;
}

/** The words of a list by how they are compared: those found inside of texts, and those found as whole words. */
export function wordIndex(words: readonly string[]) {
  const inside: WordIndex = { places: new Map(), lengths: new Map() };
  const whole: WordIndex = { places: new Map(), lengths: new Map() };
  for (const [place, word] of words.entries()) {
    const bare = plain(word).replaceAll(GAPS, '');
    if (bare === '') continue;
    if (WITHOUT_SPACES.test(bare)) add(inside, bare, { start: bare.charAt(0), length: bare.length, place });
    else {
      const parts = wordIdentity(word).split(' ');
      add(whole, parts.join(' '), { start: parts[0] ?? '', length: parts.length, place });
    }
  }
  return { inside, whole, signsOf };
}

/** What a person sees as one sign is compared as one, so that letters and their accents stay together. */
function signsOf(text: string): Sign[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return [...segments].flatMap(({ segment, index }) => {
    const span = { from: index, to: index + segment.length };
    return Array.from(plain(segment)).flatMap((point): Sign[] => {
      const isGap = GAP.test(point);
      if (isGap) return [{ sign: point, ...span, isGap, isUnseen: /\p{Cf}/u.test(point) }];
      return point.split('').map((sign) => ({ sign, ...span, isGap, isUnseen: false }));
    });
  });
}

const GAP = /^[\s\p{P}\p{S}\p{Cf}]$/u;

/** Texts of these signs alone hold no word of a script without spaces, and are written in one way. */
const ASCII = /^[\t\n\r -~]*$/;

function add(
  { places, lengths }: WordIndex,
  word: string,
  { start, length, place }: { start: string; length: number; place: number },
): void {
  if (places.has(word)) return;
  places.set(word, place);
  const known = lengths.get(start) ?? [];
  if (!known.includes(length)) lengths.set(start, [...known, length]);
}

function firstInside({ places, lengths }: WordIndex, low: string): number | null {
  if (places.size === 0) return null;
  const bare = low.replaceAll(GAPS, '');
  let first: number | null = null;
  for (let at = 0; at < bare.length; at++)
    for (const length of lengths.get(bare.charAt(at)) ?? [])
      first = earlier(first, places.get(bare.slice(at, at + length)));
  return first;
}

function firstWhole({ places, lengths }: WordIndex, low: string): number | null {
  if (places.size === 0) return null;
  const parts = low.replaceAll(UNSEEN, '').split(GAPS);
  let first: number | null = null;
  for (const [at, part] of parts.entries())
    for (const length of lengths.get(part) ?? [])
      first = earlier(first, places.get(parts.slice(at, at + length).join(' ')));
  return first;
}

const UNSEEN = /\p{Cf}+/gu;

const earlier = (first: number | null, place: number | undefined): number | null =>
  place === undefined || (first !== null && first < place) ? first : place;

/** The first listed word in anything that holds texts; null when there is none. */
export function sensitiveIn(find: (text: string) => string | null, value: unknown): string | null {
  if (typeof value === 'string') return find(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const word = sensitiveIn(find, part);
    if (word !== null) return word;
  }
  return null;
}
