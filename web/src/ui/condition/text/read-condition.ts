import type { Operator } from '@countersign/shared/forms/filter/operators.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { CompareOperator, Expression } from '@countersign/shared/expression/tree.ts';
import type { KnownName } from '../../expression/known-name.ts';
import {
  areComparable,
  type ConditionGroup,
  type ConditionItem,
  type ConditionRow,
  type Operand,
  operandTypesOf,
  operatorsOf,
} from '../condition.ts';

type Call = Extract<Expression, { type: 'call' }>;

/** A FEEL text as a group of rows; null where it says more than rows can. Writing it again gives a text of the same meaning. */
export function readCondition(text: string, names: readonly KnownName[]): ConditionGroup | null {
  const { tree, problems } = parseExpression(text, { names: names.map(({ name }) => name) });
  if (problems.length > 0) return null;
  if (tree.type === 'literal' && tree.value === true) return { type: 'group', join: 'and', items: [] };
  const known = new Map(names.map((one) => [one.name, one]));
  const item = readItem(tree, known);
  if (item === null || item.type === 'group') return item;
  return { type: 'group', join: 'and', items: [item] };
}

type Known = ReadonlyMap<string, KnownName>;

function readItem(tree: Expression, known: Known): ConditionItem | null {
  if (tree.type !== 'and' && tree.type !== 'or') return readRow(tree, known);
  const items = partsOf(tree, tree.type).map((part) => readItem(part, known));
  return items.every((item) => item !== null) ? { type: 'group', join: tree.type, items } : null;
}

const partsOf = (tree: Expression, join: 'and' | 'or'): Expression[] =>
  tree.type === join ? [...partsOf(tree.left, join), ...partsOf(tree.right, join)] : [tree];

/** What a row's text is made of, before anybody asks whether it fits the kind of the name. */
interface Found {
  of: Expression;
  operator: Operator;
  operands: readonly Expression[];
}

function readRow(tree: Expression, known: Known): ConditionRow | null {
  const found = findRow(tree);
  const about = found?.of.type === 'name' ? known.get(found.of.name) : undefined;
  if (!found || !about || !operatorsOf(about.kind).includes(found.operator)) return null;
  const operands = found.operands.map((operand) => readOperand(operand, about, found.operator, known));
  return operands.every((operand) => operand !== null)
    ? { type: 'row', name: about.name, operator: found.operator, operands }
    : null;
}

const COMPARES: Readonly<Record<CompareOperator, Operator>> = {
  '=': 'is',
  '!=': 'isNot',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
};
const CALLS: Readonly<Record<string, Operator>> = {
  contains: 'contains',
  'starts with': 'startsWith',
  'ends with': 'endsWith',
  matches: 'matches',
  'list contains': 'includes',
};
/** What `not(…)` around each of them is called. */
const NEGATED: Partial<Record<Operator, Operator>> = {
  contains: 'lacks',
  includes: 'excludes',
  oneOf: 'noneOf',
  includesAny: 'excludesAll',
};

function findRow(tree: Expression): Found | null {
  if (tree.type === 'compare') return findCompare(tree);
  if (tree.type === 'call') return findCall(tree);
  if (tree.type === 'some' || tree.type === 'every') return findLoop(tree);
  if (tree.type === 'between') return { of: tree.of, operator: 'between', operands: [tree.low, tree.high] };
  if (tree.type !== 'in') return null;
  return { of: tree.of, operator: tree.not ? 'noneOf' : 'oneOf', operands: listed(tree.tests) };
}

/** `in ["a", "b"]` and `in ("a", "b")` are the same. */
const listed = (tests: readonly Expression[]) => tests.flatMap((test) => (test.type === 'list' ? test.items : [test]));

function findCompare({ operator, left, right }: Extract<Expression, { type: 'compare' }>): Found | null {
  if (right.type !== 'literal' || right.value !== null)
    return { of: left, operator: COMPARES[operator], operands: [right] };
  if (operator !== '=' && operator !== '!=') return null;
  return { of: left, operator: operator === '=' ? 'empty' : 'filled', operands: [] };
}

function findCall({ of, args, names }: Call): Found | null {
  if (of.type !== 'name' || names) return null;
  const [first, second] = args;
  if (of.name === 'not' && first && args.length === 1) return negate(findRow(first));
  const operator = Object.hasOwn(CALLS, of.name) ? CALLS[of.name] : undefined;
  return operator && first && second && args.length === 2 ? { of: first, operator, operands: [second] } : null;
}

function negate(found: Found | null): Found | null {
  const operator = found ? NEGATED[found.operator] : undefined;
  return found && operator ? { ...found, operator } : null;
}

function findLoop({ type, iterators, body }: Extract<Expression, { type: 'some' | 'every' }>): Found | null {
  const [iterator] = iterators;
  const inner = body.type === 'call' ? findCall(body) : null;
  const [wanted] = inner?.operands ?? [];
  if (!iterator || iterators.length !== 1 || inner?.operator !== 'includes') return null;
  if (wanted?.type !== 'name' || wanted.name !== iterator.name || iterator.in.type !== 'list') return null;
  const isItself = inner.of.type === 'name' && inner.of.name === iterator.name;
  if (isItself) return null;
  return { of: inner.of, operator: type === 'some' ? 'includesAny' : 'includesAll', operands: iterator.in.items };
}

function readOperand(tree: Expression, about: KnownName, operator: Operator, known: Known): Operand | null {
  const operand = readValue(tree, about) ?? readName(tree, about, known) ?? readToday(tree);
  return operand && operandTypesOf(about, operator).includes(operand.type) ? operand : null;
}

function readName(tree: Expression, about: KnownName, known: Known): Operand | null {
  const other = tree.type === 'name' ? known.get(tree.name) : undefined;
  return other && areComparable(about, other) ? { type: 'name', name: other.name } : null;
}

/** A literal of the kind that the name has. */
function readValue(tree: Expression, { kind }: KnownName): Operand | null {
  if (tree.type === 'at') {
    const shape = kind === 'date' ? DAY : kind === 'time' ? TIME : null;
    return shape?.test(tree.value) ? { type: 'value', value: tree.value } : null;
  }
  const value = readLiteral(tree);
  const wanted = kind === 'number' || kind === 'boolean' ? kind : kind === 'date' || kind === 'time' ? null : 'string';
  return value !== null && typeof value === wanted ? { type: 'value', value } : null;
}

function readLiteral(tree: Expression): string | number | boolean | null {
  if (tree.type === 'literal') return tree.value;
  return tree.type === 'negate' && tree.of.type === 'literal' && typeof tree.of.value === 'number'
    ? -tree.of.value
    : null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d:\d\d$/;
const DAYS = /^P(\d{1,5})D$/;

function readToday(tree: Expression): Operand | null {
  if (isToday(tree)) return { type: 'today', days: 0 };
  if (tree.type !== 'arithmetic' || !isToday(tree.left) || tree.right.type !== 'at') return null;
  const days = DAYS.exec(tree.right.value)?.[1];
  if (!days || (tree.operator !== '+' && tree.operator !== '-')) return null;
  return { type: 'today', days: tree.operator === '+' ? Number(days) : -Number(days) };
}

const isToday = (tree: Expression) =>
  tree.type === 'call' && tree.of.type === 'name' && tree.of.name === 'today' && tree.args.length === 0;
