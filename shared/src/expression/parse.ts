import { parser } from 'lezer-feel';
import { readTree, refuse } from './grammar/read-tree.ts';
import type { Parsed } from './grammar/read-tree.ts';
import { spellForGrammar } from './grammar/spell-for-grammar.ts';
import type { SyntaxTree } from './grammar/syntax-node.ts';
import { hardNames, trackNames } from './grammar/track-names.ts';

export interface ParseOptions {
  /** Names that may stand in the expression; only those with spaces or operators in them need to be known. */
  names?: readonly string[];
  /** Keeps the positions of names and calls in the tree (`at`), for messages and renaming. */
  positions?: boolean;
}

const LONGEST = 20_000;
/** How deep brackets may nest in the text. */
const DEEPEST_BRACKETS = 200;

/** Parses one expression. Never throws: with a problem of code `syntax` the tree is the literal null. */
export function parseExpression(text: string, options: ParseOptions = {}): Parsed {
  return parse(text, 'Expression', options);
}

/** Parses unary tests (`< 5, [10..20]`, `not("a")`, `-`): a tree that tests the value named `?`. */
export function parseUnaryTests(text: string, options: ParseOptions = {}): Parsed {
  return parse(text, 'UnaryTests', options);
}

type Top = 'Expression' | 'UnaryTests';

function parse(text: string, top: Top, { names = [], positions = false }: ParseOptions): Parsed {
  const hard = hardNames(names);
  if (positions || hard.length > 0 || text.length > LONGEST_KEPT) return parseAnew(text, top, hard, positions);
  const known = kept[top].get(text);
  if (known) return known;
  const parsed = parseAnew(text, top, hard, positions);
  const [oldest] = kept[top].keys();
  if (kept[top].size >= MOST_KEPT && oldest !== undefined) kept[top].delete(oldest);
  kept[top].set(text, parsed);
  return parsed;
}

/** A check reads each expression of a process or form several times, and again with each change of something else. */
const kept: Record<Top, Map<string, Parsed>> = { Expression: new Map(), UnaryTests: new Map() };
const MOST_KEPT = 4000;
const LONGEST_KEPT = 500;

function parseAnew(text: string, top: Top, names: readonly string[], positions: boolean): Parsed {
  if (text.length > LONGEST) return refuse('too_long', LONGEST, text.length);
  if (nestingOf(text) > DEEPEST_BRACKETS) return refuse('too_deep', 0, text.length);
  let tree: SyntaxTree;
  try {
    tree = parserFor(top, names).parse(spellForGrammar(text));
  } catch {
    return refuse('syntax', 0, text.length);
  }
  return readTree(tree, text, positions);
}

const configured = (top: Top, names: readonly string[]) =>
  parser.configure({ top, contextTracker: trackNames(names), dialect: 'camunda' });
const plain: Partial<Record<Top, ReturnType<typeof configured>>> = {};
const parserFor = (top: Top, names: readonly string[]) =>
  names.length > 0 ? configured(top, names) : (plain[top] ??= configured(top, []));

/** How deep brackets outside of texts nest: a cheap refusal before the parser begins. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text.replace(/"(?:\\.|[^"\\])*"/g, '')) {
    if ('([{'.includes(character)) deepest = Math.max(deepest, ++depth);
    else if (')]}'.includes(character)) depth--;
  }
  return deepest;
}
