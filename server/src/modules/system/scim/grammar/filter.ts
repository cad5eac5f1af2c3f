import { invalid, type ScimType } from '../scim-error.ts';
import { partsOfName } from './names.ts';
import { type Token, tokensOf } from './tokens.ts';

export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type FilterValue = string | number | boolean | null;

/** A filter of RFC 7644, section 3.4.2.2. Names are in small letters, schemas of the core left out. */
export type Filter =
  | { type: 'and' | 'or'; left: Filter; right: Filter }
  | { type: 'not'; of: Filter }
  | { type: 'present'; path: string[] }
  | { type: 'compare'; path: string[]; comparison: Comparison; value: FilterValue }
  /** One value of a list fits; names inside are those of the value. */
  | { type: 'some'; path: string[]; of: Filter };

const LONGEST = 2000;
const MOST_PARTS = 200;
const DEEPEST = 20;

/** Reads a filter; `not` binds closer than `and`, `and` closer than `or`. */
export function parseFilter(text: string): Filter {
  if (text.length > LONGEST) return invalid('invalidFilter', 'The filter is too long.');
  const reader = new Reader(tokensOf(text, 'invalidFilter'), 'invalidFilter');
  const filter = reader.filter(0);
  reader.end();
  return filter;
}

/** Where a patch acts: an attribute, chosen values of a list, or a part of either. */
export interface PatchPath {
  attribute: string[];
  /** Which values of a list are meant. */
  which: Filter | null;
  /** The part of each value, behind the brackets. */
  part: string | null;
}

/** Reads a path of RFC 7644, section 3.5.2. */
export function parsePath(text: string): PatchPath {
  if (text.length > LONGEST) return invalid('invalidPath', 'The path is too long.');
  const reader = new Reader(tokensOf(text, 'invalidPath'), 'invalidPath');
  const path = reader.path();
  reader.end();
  return path;
}

/** Reads token by token, by recursive descent. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #scimType: ScimType;
  #at = 0;

  constructor(tokens: readonly Token[], scimType: ScimType) {
    if (tokens.length > MOST_PARTS) invalid(scimType, 'It has too many parts.');
    this.#tokens = tokens;
    this.#scimType = scimType;
  }

  filter(depth: number): Filter {
    let left = this.#and(depth);
    while (this.#takeWord('or')) left = { type: 'or', left, right: this.#and(depth) };
    return left;
  }

  path(): PatchPath {
    const attribute = partsOfName(this.#word());
    if (!this.#takeSign('[')) return { attribute, which: null, part: null };
    const which = this.filter(1);
    this.#mustSign(']');
    return { attribute, which, part: this.#takeSign('.') ? this.#word().toLowerCase() : null };
  }

  end(): void {
    if (this.#at < this.#tokens.length) this.#fail('It goes on where it should end.');
  }

  #and(depth: number): Filter {
    let left = this.#not(depth);
    while (this.#takeWord('and')) left = { type: 'and', left, right: this.#not(depth) };
    return left;
  }

  #not(depth: number): Filter {
    if (depth > DEEPEST) return this.#fail('It is nested too deep.');
    const next = this.#tokens[this.#at + 1];
    // An attribute may be called “not”; the operator stands before a bracket.
    const isNot = this.#isWord('not') && next?.type === 'sign' && next.text === '(';
    if (isNot) this.#at += 1;
    if (!this.#takeSign('(')) return this.#attribute(depth);
    const inner = this.filter(depth + 1);
    this.#mustSign(')');
    return isNot ? { type: 'not', of: inner } : inner;
  }

  #attribute(depth: number): Filter {
    const path = partsOfName(this.#word());
    if (!this.#takeSign('[')) return this.#comparison(path);
    const of = this.filter(depth + 1);
    this.#mustSign(']');
    if (!this.#takeSign('.')) return { type: 'some', path, of };
    // `emails[type eq "work"].value eq "…"`: both of the same value.
    return { type: 'some', path, of: { type: 'and', left: of, right: this.#comparison([this.#word().toLowerCase()]) } };
  }

  #comparison(path: string[]): Filter {
    const operator = this.#word().toLowerCase();
    if (operator === 'pr') return { type: 'present', path };
    const comparison = COMPARISONS.find((known) => known === operator);
    const token = this.#tokens[this.#at];
    if (!comparison) return this.#fail(`“${operator}” is no operator.`);
    if (token?.type !== 'value') return this.#fail(`A value is missing after “${operator}”.`);
    this.#at += 1;
    return { type: 'compare', path, comparison, value: token.value };
  }

  #word(): string {
    const token = this.#tokens[this.#at];
    if (token?.type !== 'word') return this.#fail('A name is missing.');
    this.#at += 1;
    return token.text;
  }

  #isWord(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.type === 'word' && token.text.toLowerCase() === text;
  }

  #takeWord(text: string): boolean {
    const isThere = this.#isWord(text);
    if (isThere) this.#at += 1;
    return isThere;
  }

  #takeSign(text: string): boolean {
    const token = this.#tokens[this.#at];
    const isThere = token?.type === 'sign' && token.text === text;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #mustSign(text: string): void {
    if (!this.#takeSign(text)) this.#fail(`“${text}” is missing.`);
  }

  #fail(detail: string): never {
    return invalid(this.#scimType, detail);
  }
}
