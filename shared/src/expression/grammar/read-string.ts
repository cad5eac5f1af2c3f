const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '"': '"', "'": "'", '\\': '\\' };

/** The text of a string literal with its quotes and escapes resolved; an unknown escape stands as written. */
export function readString(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|([\s\S]))/g,
      (whole, four?: string, six?: string, one?: string) => {
        if (one !== undefined) return ESCAPES[one] ?? whole;
        const code = Number.parseInt(four ?? six ?? '', 16);
        return code <= 0x10ffff ? fromCode(code) : whole;
      },
    );
}

/** Four digits may be half of a pair, which only joins up as a code unit. */
const fromCode = (code: number) => (code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code));
