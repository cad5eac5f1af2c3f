import { type Foreign, Untranslatable } from '../../foreign.ts';
import { BINDS, inside } from '../../written.ts';
import { compute, negated } from './arithmetic.ts';
import { equal, relate } from './compare.ts';
import { asDay } from './dates.ts';
import {
  asCondition,
  asNumber,
  asText,
  clockText,
  condition,
  constant,
  type Piece,
  piece,
  neverNull,
} from './piece.ts';
import { XPATH_FUNCTIONS, type XPathFunction } from './xpath-functions.ts';

/** What the translator knows of the form around an expression. */
export interface XPathSurroundings {
  /** An answer, or a column of the choices, by its name in the file; null where there is none. */
  answer: (name: string) => Piece | null;
  /** The answer that `.` stands for. */
  self: Piece | null;
  /** Functions that need to know the file, before those that every file has. */
  functions?: Readonly<Record<string, (args: readonly Foreign[]) => Piece | null>>;
}

/** FEEL with the same results as the XPath, also where answers are empty. Throws {@link Untranslatable} with what it has no words for. */
export function xpathToFeel(tree: Foreign, around: XPathSurroundings): Piece {
  const feel = (inner: Foreign) => xpathToFeel(inner, around);
  switch (tree.type) {
    case 'value':
      return constant(tree.value ?? '');
    case 'list':
      throw new Untranslatable('[');
    case 'answer':
      return known(around.answer(tree.name), tree.name);
    case 'self':
      return known(around.self, '.');
    case 'call': {
      const own = around.functions?.[tree.name]?.(tree.args);
      return own ?? functionNamed(tree.name)(tree.args.map(feel));
    }
    case 'operation': {
      const { operator } = tree;
      const [left, right] = [feel(tree.left), feel(tree.right)];
      if (operator === 'and' || operator === 'or') return joined(operator, asCondition(left), asCondition(right));
      if (operator === '=' || operator === '!=') return equal(operator, left, right);
      if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=')
        return relate(operator, left, right);
      return compute(operator, left, right);
    }
  }
}

function known(answer: Piece | null, name: string): Piece {
  if (!answer) throw new Untranslatable(name);
  return answer;
}

function functionNamed(name: string): XPathFunction {
  if (name === '-') return ([of]) => negated(known(of ?? null, '-'));
  const found = Object.hasOwn(XPATH_FUNCTIONS, name) ? XPATH_FUNCTIONS[name] : undefined;
  if (!found) throw new Untranslatable(`${name}()`);
  return found;
}

function joined(word: 'and' | 'or', left: Piece, right: Piece): Piece {
  const binds = BINDS[word];
  const text = `${inside(left, binds - 1)} ${word} ${inside(right, binds)}`;
  return condition(text, binds, left.canBeNull || right.canBeNull);
}

/** What a field of ours takes: the piece as an answer of that kind; null where none can be made. */
export function asAnswer(
  of: Piece,
  wanted: 'text' | 'number' | 'boolean' | 'date' | 'time' | 'moment' | 'list',
  yes = 'true',
): Piece {
  switch (wanted) {
    case 'text':
      return of.kind === 'text' && !of.words ? of : of.canBeNull && of.kind !== 'boolean' ? nullText(of) : asText(of);
    case 'number':
      return asNumber(of);
    case 'date':
      return asDay(of);
    case 'boolean':
      return of.kind === 'boolean' && !of.words ? neverNull(of) : piece(equal('=', of, constant(yes)).text, 'boolean');
    case 'list': {
      if (of.kind === 'list') return of;
      return piece(`split(${asText(of).text}, " ")[item != ""]`, 'list');
    }
    case 'time':
    case 'moment':
      if (of.kind !== wanted) throw new Untranslatable(wanted);
      return of;
  }
}

/** An empty number or day leaves a text empty. */
const nullText = (of: Piece): Piece => {
  if (of.kind === 'list' || of.kind === 'place' || of.kind === 'rows') return asText(of);
  const plain = of.isDays ? asNumber(of) : of;
  return piece(plain.kind === 'moment' ? clockText(plain) : `string(${plain.text})`, 'text', { canBeNull: true });
};
