import { normalizeContextKey, parser } from 'lezer-feel';
import { builtinNames } from '../names/names.ts';

type Tracker = NonNullable<Parameters<typeof parser.configure>[0]['contextTracker']>;

/** What the grammar's tokenizer asks: the words of the name it is inside of, and which names there are. */
interface State {
  tokens: readonly string[];
  names: Names;
  contextCache(): Names;
}

interface Names {
  keys: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
}

/** Names the grammar finds by itself; as known names they would even hide keywords such as `context`. */
const SIMPLE_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** The names of which the grammar has to be told. */
export const hardNames = (names: readonly string[]): string[] => names.filter((name) => !SIMPLE_NAME.test(name));

const termsNamed = (...names: string[]) =>
  new Set(parser.nodeSet.types.filter((type) => names.includes(type.name)).map((type) => type.id));
const WORD = termsNamed('Identifier');
const DECLARATION = termsNamed('Name');
const REFERENCE = termsNamed('VariableName', 'PathName');

/**
 * Tells the grammar which names of several words there are: the given ones, those of the built-in functions, and those the
 * expression itself declares from there on. The grammar's own tracker follows the shapes of values, too, at a cost that grows with the square of
 * the text; a name known in one place too many only matters where the same words stand side by side by accident.
 */
export function trackNames(names: readonly string[]): Tracker {
  const tracker = {
    start: stateOf([], addNames(BUILTIN, names)),
    strict: true,
    shift: (state: State) => state,
    reuse: (state: State) => state,
    hash: () => 0,
    reduce(
      state: State,
      term: number,
      stack: { pos: number },
      input: { pos: number; read(a: number, b: number): string },
    ) {
      if (WORD.has(term)) return stateOf([...state.tokens, input.read(input.pos, stack.pos)], state.names);
      if (DECLARATION.has(term)) return stateOf([], addNames(state.names, [state.tokens.join(' ')]));
      return REFERENCE.has(term) && state.tokens.length > 0 ? stateOf([], state.names) : state;
    },
  };
  return tracker as unknown as Tracker;
}

const stateOf = (tokens: readonly string[], names: Names): State => ({ tokens, names, contextCache: () => names });

function addNames(names: Names, more: readonly string[]): Names {
  const added = hardNames(more)
    .map(normalizeContextKey)
    .filter((name) => name !== '' && !names.keys.has(name));
  if (added.length === 0) return names;
  return {
    keys: new Set([...names.keys, ...added]),
    prefixes: new Set([...names.prefixes, ...added.flatMap(prefixesOf)]),
  };
}

/** The name up to the end of each of its words: the tokenizer never asks for half a word. */
function prefixesOf(name: string): string[] {
  const words = name.split(' ');
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** Last, as it is made when the module is read. */
const BUILTIN = addNames({ keys: new Set(), prefixes: new Set() }, builtinNames);
