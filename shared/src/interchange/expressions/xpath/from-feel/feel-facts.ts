import type { Kind } from '../../../../expression/values/values.ts';
import type { Expression } from '../../../../expression/tree.ts';

/** What the writer knows of the form: the kind of each answer that the file holds; null of those that it does not. */
export interface FeelSurroundings {
  kindOf: (key: string) => Kind | null;
  /** How the file spells an answer that is yes or no. */
  wordsOf: (key: string) => { yes: string; no: string };
  /** The keys of the repeats of the file. */
  isRows: (key: string) => boolean;
  /**
   * The parts of an answer that the file holds as a group of questions, as expressions name them: `home.city`, `place[1]`.
   * They are keys to the other functions here. Empty for every other answer.
   */
  partsOf: (key: string) => readonly string[];
  /** The name of the question in the file. */
  questionOf: (key: string) => string;
  /** The field that is checked: it is written as `.`. */
  self?: string;
}

const CALLS: Readonly<Record<string, Kind>> = {
  string: 'string',
  substring: 'string',
  'substring before': 'string',
  'substring after': 'string',
  'upper case': 'string',
  'lower case': 'string',
  'string join': 'string',
  replace: 'string',
  trim: 'string',
  'day of week': 'string',
  'month of year': 'string',
  today: 'date',
  date: 'date',
  now: 'date and time',
  'date and time': 'date and time',
  not: 'boolean',
  contains: 'boolean',
  'starts with': 'boolean',
  'ends with': 'boolean',
  matches: 'boolean',
  'list contains': 'boolean',
  'is blank': 'boolean',
  'is empty': 'boolean',
  'is defined': 'boolean',
};

export const nameOf = (tree: Expression): string => (tree.type === 'name' ? tree.name : '');

/** The function that a tree calls; empty where it is no call. */
export const calledBy = (tree: Expression): string => (tree.type === 'call' ? nameOf(tree.of) : '');

export const isNull = (tree: Expression): boolean => tree.type === 'literal' && tree.value === null;

/** `item != null`. */
export const isThere = (by: Expression): boolean =>
  by.type === 'compare' &&
  by.operator === '!=' &&
  isNull(by.right) &&
  by.left.type === 'name' &&
  by.left.name === 'item';

/** The part of an answer that a tree names, through rows as well; null where it names something else. */
export function partNamed(tree: Expression, around: FeelSurroundings): string | null {
  const [key, path] = placeOf(tree, around) ?? ['', ''];
  return path !== '' && around.partsOf(key).includes(key + path) ? key + path : null;
}

function placeOf(tree: Expression, around: FeelSurroundings): [key: string, path: string] | null {
  if (tree.type === 'name') return [tree.name, ''];
  if (tree.type === 'path') {
    if (tree.of.type === 'name' && around.isRows(tree.of.name)) return [tree.name, ''];
    const place = placeOf(tree.of, around);
    return place && [place[0], `${place[1]}.${tree.name}`];
  }
  if (tree.type !== 'filter' || tree.by.type !== 'literal') return null;
  const place = placeOf(tree.of, around);
  return place && [place[0], `${place[1]}[${String(tree.by.value)}]`];
}

/** What a tree results in, as far as its outermost part says it; numbers where nothing else is known. */
export function kindOfTree(tree: Expression, around: FeelSurroundings): Kind {
  switch (tree.type) {
    case 'literal':
      if (typeof tree.value === 'number') return 'number';
      return typeof tree.value === 'string' ? 'string' : typeof tree.value === 'boolean' ? 'boolean' : 'null';
    case 'at':
      return /^-?P/.test(tree.value)
        ? 'days and time duration'
        : tree.value.includes('T')
          ? 'date and time'
          : /^\d\d:/.test(tree.value)
            ? 'time'
            : 'date';
    case 'name':
      return around.kindOf(tree.name) ?? 'null';
    case 'path':
    case 'filter':
      return around.kindOf(partNamed(tree, around) ?? '') ?? 'list';
    case 'list':
    case 'for':
      return 'list';
    case 'and':
    case 'or':
    case 'compare':
    case 'between':
    case 'in':
    case 'some':
    case 'every':
      return 'boolean';
    case 'if':
      return firstKnown(kindOfTree(tree.yes, around), kindOfTree(tree.no, around));
    case 'arithmetic':
      return kindOfSum(kindOfTree(tree.left, around), kindOfTree(tree.right, around), tree.operator);
    case 'call': {
      const name = nameOf(tree.of);
      const [first, second] = tree.args;
      if (name === 'get or else' && first && second)
        return firstKnown(kindOfTree(first, around), kindOfTree(second, around));
      return CALLS[name] ?? 'number';
    }
    case 'context':
    case 'function':
    case 'input':
    case 'instance':
    case 'negate':
    case 'number':
    case 'range':
    case 'test':
      return 'number';
  }
}

const firstKnown = (one: Kind, other: Kind): Kind => (one === 'null' ? other : one);

function kindOfSum(left: Kind, right: Kind, operator: string): Kind {
  const isDay = (kind: Kind) => kind === 'date' || kind === 'date and time';
  if (operator === '-' && isDay(left) && isDay(right)) return 'days and time duration';
  if (operator === '/' && left === 'days and time duration') return 'number';
  if (isDay(left)) return left;
  if (isDay(right)) return right;
  if (left === 'string' || right === 'string') return 'string';
  return left === 'days and time duration' || right === 'days and time duration' ? 'days and time duration' : 'number';
}
