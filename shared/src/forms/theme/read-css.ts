export interface CssBlock {
  /** What stands before the bracket, without spaces around it. */
  prelude: string;
  body: string;
}

/**
 * Splits CSS into its outermost blocks. Brackets in strings do not count, comments are taken out; what belongs to no block, or to
 * one that never ends, is the rest.
 */
export function readCss(text: string): { blocks: CssBlock[]; rest: string } {
  const source = withoutComments(text);
  const blocks: CssBlock[] = [];
  let rest = '';
  let from = 0;
  for (;;) {
    const open = indexOutside(source, from, '{;}');
    if (open < 0) return { blocks, rest: rest + source.slice(from) };
    if (source[open] !== '{') {
      rest += source.slice(from, open + 1);
      from = open + 1;
      continue;
    }
    const close = endOfBlock(source, open);
    if (close < 0) return { blocks, rest: rest + source.slice(from) };
    blocks.push({ prelude: source.slice(from, open).trim(), body: source.slice(open + 1, close) });
    from = close + 1;
  }
}

/** A comment that never ends takes the rest with it, as browsers have it. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');

function endOfBlock(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at >= 0; at = indexOutside(source, at + 1, '{}')) {
    depth += source[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The next of the signs that stands in no string; a line ends a string that was not closed. */
function indexOutside(source: string, from: number, signs: string): number {
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quote !== '') quote = sign === quote || sign === '\n' ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (signs.includes(sign)) return at;
  }
  return -1;
}
