import type { CharacterTest } from './pattern.ts';

const matching =
  (pattern: RegExp): CharacterTest =>
  (character) =>
    pattern.test(character);

/** Blocks of Unicode that `\p{Is…}` names, as first and last code point. */
const BLOCKS: Record<string, readonly [number, number]> = {
  BasicLatin: [0x0, 0x7f],
  'Latin-1Supplement': [0x80, 0xff],
  'LatinExtended-A': [0x100, 0x17f],
  'LatinExtended-B': [0x180, 0x24f],
  Greek: [0x370, 0x3ff],
  GreekandCoptic: [0x370, 0x3ff],
  Cyrillic: [0x400, 0x4ff],
  Armenian: [0x530, 0x58f],
  Hebrew: [0x590, 0x5ff],
  Arabic: [0x600, 0x6ff],
  Devanagari: [0x900, 0x97f],
  Thai: [0xe00, 0xe7f],
  HangulJamo: [0x1100, 0x11ff],
  GeneralPunctuation: [0x2000, 0x206f],
  CurrencySymbols: [0x20a0, 0x20cf],
  Arrows: [0x2190, 0x21ff],
  MathematicalOperators: [0x2200, 0x22ff],
  CJKSymbolsandPunctuation: [0x3000, 0x303f],
  Hiragana: [0x3040, 0x309f],
  Katakana: [0x30a0, 0x30ff],
  CJKUnifiedIdeographs: [0x4e00, 0x9fff],
  HangulSyllables: [0xac00, 0xd7af],
};

const CLASSES: Record<string, RegExp> = {
  s: /^[ \t\n\r]$/,
  d: /^\p{Nd}$/u,
  w: /^[^\p{P}\p{Z}\p{C}]$/u,
  i: /^[\p{L}_:]$/u,
  c: /^[\p{L}\p{Nd}\p{M}._:-]$/u,
};

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

export const not =
  (test: CharacterTest): CharacterTest =>
  (character) =>
    !test(character);

/** `\s`, `\d`, `\w`, `\i`, `\c` and their opposites; null for other letters. */
export function classOf(letter: string): CharacterTest | null {
  const pattern = Object.hasOwn(CLASSES, letter.toLowerCase()) ? CLASSES[letter.toLowerCase()] : undefined;
  if (!pattern) return null;
  return letter === letter.toLowerCase() ? matching(pattern) : not(matching(pattern));
}

/** The one character that `\n` or `\.` stands for; null where nothing may be escaped so. */
export function escapedCharacter(letter: string): string | null {
  if (Object.hasOwn(ESCAPED, letter)) return ESCAPED[letter] ?? null;
  return /^[\\|.?*+(){}$^[\]-]$/.test(letter) ? letter : null;
}

/** `\p{Lu}` or `\p{IsGreek}`; null for names that Unicode does not have. */
export function propertyOf(name: string): CharacterTest | null {
  if (name.startsWith('Is')) {
    const block = Object.hasOwn(BLOCKS, name.slice(2)) ? BLOCKS[name.slice(2)] : undefined;
    return block ? between(String.fromCodePoint(block[0]), String.fromCodePoint(block[1])) : null;
  }
  if (!/^(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/.test(name)) return null;
  return matching(new RegExp(`^\\p{${name}}$`, 'u'));
}

export function between(first: string, last: string): CharacterTest {
  const low = first.codePointAt(0) ?? 0;
  const high = last.codePointAt(0) ?? 0;
  return (character) => {
    const code = character.codePointAt(0) ?? -1;
    return code >= low && code <= high;
  };
}

/** The same test for a character in any case. */
export const inAnyCase =
  (test: CharacterTest): CharacterTest =>
  (character) =>
    casesOf(character).some(test);

export const casesOf = (character: string): string[] => [
  character,
  character.toLowerCase(),
  character.toUpperCase(),
  character.toUpperCase().toLowerCase(),
];
