import { findSensitive, type Sign, wordIndex } from './sensitive-words.ts';

/** A listed word where it stands in a text: `from` and `to` count UTF-16 units, as `slice` does. */
export interface FoundWord {
  /** Its place in the list. */
  place: number;
  from: number;
  to: number;
}

/**
 * Made once for a list; answers every place of a listed word in a text, in their order. Texts without one cost what
 * `findSensitive` costs.
 */
export function scanSensitive(words: readonly string[]): (text: string) => FoundWord[] {
  const find = findSensitive(words);
  const index = wordIndex(words);
  return (text) => {
    const first = find(text);
    if (first === null) return [];
    const signs = index.signsOf(text);
    const found = [...insideWords(index, signs), ...wholeWords(index, signs)];
    // A text that changes with the letters around it is found as a whole only: all of it counts then.
    if (found.length === 0) return [{ place: words.indexOf(first), from: 0, to: text.length }];
    return found.toSorted((a, b) => a.from - b.from || b.to - a.to);
  };
}

type Index = ReturnType<typeof wordIndex>;

function insideWords({ inside: { places, lengths } }: Index, signs: readonly Sign[]): FoundWord[] {
  const bare = signs.filter(({ isGap }) => !isGap);
  const text = bare.map(({ sign }) => sign).join('');
  return bare.flatMap(({ sign }, at) =>
    (lengths.get(sign) ?? []).flatMap((length) => foundAt(places.get(text.slice(at, at + length)), bare, at, length)),
  );
}

function wholeWords({ whole: { places, lengths } }: Index, signs: readonly Sign[]): FoundWord[] {
  const parts: Sign[] = [];
  let isInside = false;
  for (const sign of signs) {
    if (sign.isUnseen) continue;
    const last = parts.at(-1);
    if (sign.isGap) isInside = false;
    else if (isInside && last) parts[parts.length - 1] = { ...last, sign: last.sign + sign.sign, to: sign.to };
    else {
      parts.push(sign);
      isInside = true;
    }
  }
  return parts.flatMap(({ sign }, at) =>
    (lengths.get(sign) ?? []).flatMap((length) => {
      const joined = parts.slice(at, at + length).map((part) => part.sign);
      return foundAt(places.get(joined.join(' ')), parts, at, length);
    }),
  );
}

function foundAt(place: number | undefined, signs: readonly Sign[], at: number, length: number): FoundWord[] {
  const [first, last] = [signs[at], signs[at + length - 1]];
  return place === undefined || !first || !last ? [] : [{ place, from: first.from, to: last.to }];
}

/** A text with stars for every sign of these places; spaces stay, so that it keeps its shape. */
export function maskPlaces(text: string, places: readonly Pick<FoundWord, 'from' | 'to'>[]): string {
  let masked = '';
  let done = 0;
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    if (to <= done) continue;
    const start = Math.max(from, done);
    masked += text.slice(done, start) + text.slice(start, to).replaceAll(/\S/gu, '*');
    done = to;
  }
  return masked + text.slice(done);
}
