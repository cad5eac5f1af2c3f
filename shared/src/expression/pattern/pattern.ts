/** A pattern as XPath and XML Schema write them, parsed. Characters are code points, each as a text. */
export type Pattern =
  | { type: 'set'; has: CharacterTest }
  | { type: 'sequence'; parts: Pattern[] }
  | { type: 'choice'; options: Pattern[] }
  | { type: 'repeat'; of: Pattern; least: number; most: number; isLazy: boolean }
  | { type: 'group'; of: Pattern; index: number }
  | { type: 'again'; index: number }
  | { type: 'start' }
  | { type: 'end' };

export type CharacterTest = (character: string) => boolean;

export interface Flags {
  /** `i`: letters match in both cases. */
  ignoreCase: boolean;
  /** `m`: `^` and `$` match at every line. */
  lines: boolean;
  /** `s`: `.` matches line breaks, too. */
  dotAll: boolean;
  /** `x`: white space in the pattern is only there for reading. */
  spaced: boolean;
}

/** Reads `smix` flags; null where there is another letter. */
export function readFlags(text: string): Flags | null {
  if (!/^[smix]*$/.test(text)) return null;
  const has = (letter: string) => text.includes(letter);
  return { ignoreCase: has('i'), lines: has('m'), dotAll: has('s'), spaced: has('x') };
}
