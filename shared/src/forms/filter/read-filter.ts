import type { RefusalDetail } from '../../api/reply.ts';
import type { Filter, FilterCondition, FilterItem } from './filter.ts';
import { type FilterColumn, filterOperators } from './filter-column.ts';
import type { Ask, Bound, FilterTest } from './filter-test.ts';
import { type Operator, OPERATORS, operandsOf } from './operators.ts';
import { EXAMPLES, type FilterMoment, type Operand, readValue } from './read-value.ts';
import { textPattern } from './text-pattern.ts';

/** Finds a column by its name; undefined for one that does not exist or that the reader may not see. */
export type FindColumn = (name: string) => FilterColumn | undefined;

export type ReadFilter = { test: FilterTest } | { problems: readonly RefusalDetail[] };

type Path = readonly (string | number)[];

/**
 * Makes a filter ready for JavaScript and the database, or says for each condition that cannot be asked which column and rule is
 * meant. A negative operator is true of exactly those answers of which the positive one is not, the empty ones included.
 */
export function readFilter(filter: Filter, find: FindColumn, moment: FilterMoment): ReadFilter {
  const problems: RefusalDetail[] = [];
  const at = { now: moment.now, zone: filter.zone ?? moment.zone };
  const test = readItem(filter, ['filter']);
  return problems.length > 0 ? { problems } : { test };

  function readItem(item: FilterItem, path: Path): FilterTest {
    if (!('items' in item)) return readCondition(item, path);
    const of = item.items.map((one, place) => readItem(one, [...path, 'items', place]));
    // No question in "any of these" is no question either.
    return { type: item.join === 'and' || of.length === 0 ? 'all' : 'any', of };
  }

  function readCondition(condition: FilterCondition, path: Path): FilterTest {
    const read = askOf(condition, find, at);
    if (!('code' in read)) return read;
    problems.push({ code: read.code, path: [...path], params: { column: named(condition.column), ...read.params } });
    return { type: 'all', of: [] };
  }
}

/** A refusal repeats at most this much of a name. */
const named = (name: string) => name.slice(0, 100);

type Problem = Pick<RefusalDetail, 'code' | 'params'>;

function askOf(
  { column: name, operator, values }: FilterCondition,
  find: FindColumn,
  at: FilterMoment,
): FilterTest | Problem {
  const column = find(name);
  if (!column) return { code: 'unknown_column' };
  if (!isOperator(operator) || !filterOperators(column.kind).includes(operator))
    return { code: 'wrong_operator', params: { operator: named(operator) } };
  const wanted = operandsOf(operator);
  if (wanted === 'list' ? values.length === 0 : values.length !== wanted) {
    const count = wanted === 'list' ? '1+' : wanted;
    return { code: 'wrong_value_count', params: { operator, wanted: count } };
  }
  const operands = values.map((value) => readValue(column, value, at));
  if (!operands.every((operand) => operand !== undefined))
    return { code: 'wrong_value', params: { example: exampleOf(column) } };
  const [positive, isNot] = OPPOSITES[operator] ? [OPPOSITES[operator], true] : [operator, false];
  return { type: 'column', place: column.place, ask: ask(column, positive, operands), isNot };
}

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);

function exampleOf({ kind, place, options }: FilterColumn): string {
  if (place === '$serial' || place === '$author') return '12';
  return options?.[0] ?? EXAMPLES[kind];
}

/** By each negative operator the one that it is the opposite of. */
const OPPOSITES: { readonly [O in Operator]?: Operator } = {
  isNot: 'is',
  lacks: 'contains',
  noneOf: 'oneOf',
  excludes: 'includes',
  excludesAll: 'includesAny',
  empty: 'filled',
};

function ask(column: FilterColumn, operator: Operator, operands: readonly Operand[]): Ask {
  if (operator === 'filled') return { type: 'filled' };
  if (operator === 'contains') return { type: 'written', pattern: patternOf(operands) };
  if (operator === 'startsWith') return { type: 'written', pattern: `^${patternOf(operands)}` };
  if (operator === 'endsWith') return { type: 'written', pattern: `${patternOf(operands)}$` };
  if (operator !== 'includesAll') return askValues(column, operator, operands);
  return { type: 'every', of: operands.map((operand) => ask(column, 'includes', [operand])) };
}

const patternOf = ([operand]: readonly Operand[]) => textPattern(String(operand?.first));

const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}';
/** What stored days and times look like; answers of older versions may hold anything else. */
const SHAPES: Readonly<Record<string, string>> = {
  date: `${DAY}$`,
  time: '^[0-9]{2}:[0-9]{2}$',
  'date-time': `${DAY}(T[0-9]{2}:[0-9]{2})?$`,
};

function askValues({ kind, place }: FilterColumn, operator: Operator, operands: readonly Operand[]): Ask {
  const values = operands.map(({ first }) => first);
  if (kind === 'choice' || kind === 'choices') return { type: 'among', values: values.map(String) };
  // Equal values are found by the index of answers, which knows nothing of ranges.
  const isExact = kind === 'number' || kind === 'date' || kind === 'time' || kind === 'boolean' || kind === 'text';
  if (isExact && typeof place !== 'string' && (operator === 'is' || operator === 'oneOf'))
    return { type: 'is', values };
  const shape = SHAPES[kind];
  const bounds = boundsOf(operator, operands);
  return shape === undefined ? { type: 'numbers', bounds } : { type: 'texts', shape, bounds };
}

function boundsOf(operator: Operator, [low, high = low]: readonly Operand[]): readonly Bound[] {
  const first = low?.first as Bound['value'];
  const last = high?.last as Bound['value'];
  if (operator === 'more') return [{ op: '>', value: last }];
  if (operator === 'less') return [{ op: '<', value: first }];
  const from: Bound = { op: '>=', value: first };
  const to: Bound = { op: '<=', value: last };
  return operator === 'atLeast' ? [from] : operator === 'atMost' ? [to] : [from, to];
}
