import type { Expression } from '../../expression/tree.ts';
import { Untranslatable } from './foreign.ts';

/** What the writer knows of the form: which answers there are, and which of them XLSForms hold as `OK`. */
export interface XPathSurroundings {
  has: (key: string) => boolean;
  isConsent: (key: string) => boolean;
  /** The field that is checked: it is written as `.`. */
  self?: string;
}

const FUNCTIONS: Readonly<Record<string, string>> = {
  'list contains': 'selected',
  count: 'count',
  'get or else': 'coalesce',
  not: 'not',
  today: 'today',
  now: 'now',
  number: 'number',
  'round half up': 'round',
  abs: 'abs',
  sqrt: 'sqrt',
  log: 'log',
  exp: 'exp',
  string: 'string',
  contains: 'contains',
  'starts with': 'starts-with',
  'ends with': 'ends-with',
  'substring before': 'substring-before',
  'substring after': 'substring-after',
  'string length': 'string-length',
  trim: 'normalize-space',
  sum: 'sum',
  min: 'min',
  max: 'max',
  date: 'date',
};
const SIGNS: Readonly<Record<string, string>> = { '+': '+', '-': '-', '*': '*', '/': 'div' };

/** XPath for a FEEL tree. Throws {@link Untranslatable} where XLSForms cannot say it. */
export function writeXPath(tree: Expression, around: XPathSurroundings): string {
  const write = (inner: Expression) => writeXPath(inner, around);
  const inside = (inner: Expression) => (isPlain(inner) ? write(inner) : `(${write(inner)})`);
  switch (tree.type) {
    case 'literal':
      return literal(tree.value);
    case 'number':
      return tree.value;
    case 'at':
      return atLiteral(tree.value);
    case 'name':
      return answer(tree.name, around);
    case 'path':
      return answer(tree.name, around);
    case 'and':
    case 'or':
      return `${join(tree.left, tree.type)} ${tree.type} ${join(tree.right, tree.type)}`;
    case 'compare':
      return `${side(tree.left, tree.right)} ${tree.operator} ${side(tree.right, tree.left)}`;
    case 'arithmetic':
      if (isDays(tree.right) && tree.operator === '/') return inside(tree.left);
      if (tree.operator === '+' && isText(tree)) return `concat(${partsOf(tree).map(write).join(', ')})`;
      if (tree.operator === '**') return `pow(${write(tree.left)}, ${write(tree.right)})`;
      return `${inside(tree.left)} ${SIGNS[tree.operator] ?? ''} ${inside(tree.right)}`;
    case 'negate':
      return `-${inside(tree.of)}`;
    case 'between':
      return `${inside(tree.of)} >= ${inside(tree.low)} and ${inside(tree.of)} <= ${inside(tree.high)}`;
    case 'if':
      return `if(${write(tree.test)}, ${write(tree.yes)}, ${write(tree.no)})`;
    case 'call':
      return call(tree.of, tree.args);
    case 'context':
    case 'every':
    case 'filter':
    case 'for':
    case 'function':
    case 'in':
    case 'input':
    case 'instance':
    case 'list':
    case 'range':
    case 'some':
    case 'test':
      throw new Untranslatable(tree.type);
  }

  function join(inner: Expression, outer: 'and' | 'or'): string {
    const isLooser = outer === 'and' && inner.type === 'or';
    return isLooser ? `(${write(inner)})` : write(inner);
  }

  function side(one: Expression, other: Expression): string {
    const isAgreed = other.type === 'name' && around.isConsent(other.name) && one.type === 'literal';
    if (isAgreed && one.value === true) return "'OK'";
    return inside(one);
  }

  function call(of: Expression, args: readonly Expression[]): string {
    const name = of.type === 'name' ? of.name : '';
    const [first, second] = args;
    if (name === 'matches' && first && second?.type === 'literal')
      return `regex(${write(first)}, ${literal(bare(second.value))})`;
    if (name === 'modulo' && first && second) return `${inside(first)} mod ${inside(second)}`;
    if (name === 'round down' && first) return `int(${write(first)})`;
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!known) throw new Untranslatable(`${name}()`);
    return `${known}(${args.map(write).join(', ')})`;
  }
}

const PLAIN = new Set<Expression['type']>(['literal', 'number', 'at', 'name', 'path', 'call', 'if']);
const isPlain = (tree: Expression) => PLAIN.has(tree.type) || (tree.type === 'arithmetic' && tree.operator === '**');
const TEXT_CALLS = new Set([
  'string',
  'substring',
  'substring before',
  'substring after',
  'trim',
  'upper case',
  'lower case',
]);

/** `+` joins texts in FEEL; XPath has a function for that. */
function isText(tree: Expression): boolean {
  if (tree.type === 'literal') return typeof tree.value === 'string';
  if (tree.type === 'arithmetic') return tree.operator === '+' && (isText(tree.left) || isText(tree.right));
  return tree.type === 'call' && tree.of.type === 'name' && TEXT_CALLS.has(tree.of.name);
}

function partsOf(tree: Expression): Expression[] {
  if (tree.type !== 'arithmetic' || tree.operator !== '+')
    return tree.type === 'call' && isString(tree) ? tree.args : [tree];
  return [...partsOf(tree.left), ...partsOf(tree.right)];
}

const isString = ({ of }: { of: Expression }) => of.type === 'name' && of.name === 'string';
const isDays = (tree: Expression) => tree.type === 'at' && tree.value === 'P1D';

function answer(key: string, around: XPathSurroundings): string {
  if (key === around.self) return '.';
  if (!around.has(key)) throw new Untranslatable(key);
  return `\${${key}}`;
}

/** XPath 1.0 has no way to write a text with both kinds of quotes. */
function literal(value: string | number | boolean | null): string {
  if (value === null) return "''";
  if (typeof value !== 'string') return typeof value === 'boolean' ? `${value}()` : String(value);
  if (!value.includes("'")) return `'${value}'`;
  if (value.includes('"')) throw new Untranslatable('quotes');
  return `"${value}"`;
}

function atLiteral(value: string): string {
  const days = /^P(\d+)D$/.exec(value)?.[1];
  if (days) return days;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return `date('${value}')`;
  throw new Untranslatable(value);
}

/** Patterns there fit the whole answer by themselves. */
function bare(pattern: string | number | boolean | null): string {
  const text = String(pattern);
  return /^\^\((.*)\)\$$/s.exec(text)?.[1] ?? `.*${text}.*`;
}
