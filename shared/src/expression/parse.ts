import { parser } from 'lezer-feel';
import { readTree, refuse } from './grammar/read-tree.ts';
import type { Parsed } from './grammar/read-tree.ts';
import { spellForGrammar } from './grammar/spell-for-grammar.ts';
import type { SyntaxTree } from './grammar/syntax-node.ts';
import { trackNames } from './grammar/track-names.ts';

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

function parse(text: string, top: 'Expression' | 'UnaryTests', options: ParseOptions): Parsed {
  if (text.length > LONGEST) return refuse('too_long', LONGEST, text.length);
  if (nestingOf(text) > DEEPEST_BRACKETS) return refuse('too_deep', 0, text.length);
  const contextTracker = trackNames(options.names ?? []);
  let tree: SyntaxTree;
  try {
    tree = parser.configure({ top, contextTracker, dialect: 'camunda' }).parse(spellForGrammar(text));
  } catch {
    return refuse('syntax', 0, text.length);
  }
  return readTree(tree, text, options.positions === true);
}

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
