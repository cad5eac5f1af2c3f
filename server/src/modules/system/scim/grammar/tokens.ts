import { invalid, type ScimType } from '../scim-error.ts';

export type Token =
  | { type: 'word'; text: string }
  | { type: 'value'; value: string | number | boolean | null }
  | { type: 'sign'; text: '(' | ')' | '[' | ']' | '.' };

const PATTERN =
  /\s+|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w:.-]))|(?<word>[A-Za-z$][\w$-]*(?:[:.](?=[\w$])[\w$-]+)*)|(?<sign>[()[\].])/y;
const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** The parts of a filter or path; refuses with `scimType` what is neither. */
export function tokensOf(text: string, scimType: ScimType): Token[] {
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < text.length) {
    const at = PATTERN.lastIndex;
    const groups = PATTERN.exec(text)?.groups;
    if (!groups) return invalid(scimType, `Can’t read “${text.slice(at, at + 20)}”.`);
    const token = tokenOf(groups, scimType);
    if (token) tokens.push(token);
  }
  return tokens;
}

function tokenOf(groups: Record<string, string | undefined>, scimType: ScimType): Token | null {
  const { string, number, word, sign } = groups;
  if (string !== undefined) return { type: 'value', value: jsonOf(string, scimType) as string };
  if (number !== undefined) return { type: 'value', value: Number(number) };
  if (sign !== undefined) return { type: 'sign', text: sign as '(' };
  if (word === undefined) return null;
  const literal = LITERALS[word.toLowerCase()];
  return literal === undefined ? { type: 'word', text: word } : { type: 'value', value: literal };
}

function jsonOf(text: string, scimType: ScimType): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return invalid(scimType, 'A text in quotes is not one of JSON.');
  }
}
