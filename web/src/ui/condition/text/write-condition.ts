import type { Operator } from '@countersign/shared/forms/filter/operators.ts';
import type { KnownName, ValueKind } from '../../expression/known-name.ts';
import type { ConditionGroup, ConditionItem, ConditionRow, Operand } from '../condition.ts';

/** The condition as FEEL; a condition without rows is `true`. */
export function writeCondition(condition: ConditionGroup, names: readonly KnownName[]): string {
  const kinds = new Map(names.map(({ name, kind }) => [name, kind]));
  return writeGroup(condition, (name) => kinds.get(name) ?? 'any') || 'true';
}

type KindOf = (name: string) => ValueKind;

function writeGroup({ join, items }: ConditionGroup, kindOf: KindOf): string {
  const parts = items.map((item) => ({ item, text: writeItem(item, kindOf) })).filter(({ text }) => text !== '');
  const isAlone = parts.length === 1;
  return parts.map(({ item, text }) => (needsBrackets(item) && !isAlone ? `(${text})` : text)).join(` ${join} `);
}

const writeItem = (item: ConditionItem, kindOf: KindOf): string =>
  item.type === 'group' ? writeGroup(item, kindOf) : writeRow(item, kindOf(item.name));

/** `some … satisfies …` and `… in …` would take along what comes after them. */
const GREEDY: readonly Operator[] = ['includesAny', 'includesAll', 'oneOf'];

const needsBrackets = (item: ConditionItem) =>
  item.type === 'group' ? item.items.length > 1 : GREEDY.includes(item.operator);

/** How each operator is written of a name and its operands. */
const WRITTEN: Readonly<Record<Operator, (name: string, operands: readonly string[]) => string>> = {
  is: (name, [value]) => `${name} = ${value}`,
  isNot: (name, [value]) => `${name} != ${value}`,
  more: (name, [value]) => `${name} > ${value}`,
  atLeast: (name, [value]) => `${name} >= ${value}`,
  less: (name, [value]) => `${name} < ${value}`,
  atMost: (name, [value]) => `${name} <= ${value}`,
  between: (name, [low, high]) => `${name} between ${low} and ${high}`,
  contains: (name, [value]) => `contains(${name}, ${value})`,
  lacks: (name, [value]) => `not(contains(${name}, ${value}))`,
  startsWith: (name, [value]) => `starts with(${name}, ${value})`,
  endsWith: (name, [value]) => `ends with(${name}, ${value})`,
  matches: (name, [value]) => `matches(${name}, ${value})`,
  oneOf: (name, values) => `${name} in [${values.join(', ')}]`,
  noneOf: (name, values) => `not(${name} in [${values.join(', ')}])`,
  includes: (name, [value]) => `list contains(${name}, ${value})`,
  excludes: (name, [value]) => `not(list contains(${name}, ${value}))`,
  includesAny: (name, values) => writeLoop('some', name, values),
  includesAll: (name, values) => writeLoop('every', name, values),
  excludesAll: (name, values) => `not(${writeLoop('some', name, values)})`,
  filled: (name) => `${name} != null`,
  empty: (name) => `${name} = null`,
};

function writeRow({ name, operator, operands }: ConditionRow, kind: ValueKind): string {
  return WRITTEN[operator](
    name,
    operands.map((operand) => writeOperand(operand, kind)),
  );
}

/** The loop's own name must not hide the field that it is about. */
function writeLoop(quantifier: 'some' | 'every', name: string, values: readonly string[]): string {
  const one = name === 'choice' ? 'one_choice' : 'choice';
  return `${quantifier} ${one} in [${values.join(', ')}] satisfies list contains(${name}, ${one})`;
}

function writeOperand(operand: Operand, kind: ValueKind): string {
  switch (operand.type) {
    case 'name':
      return operand.name;
    case 'today':
      return writeToday(operand.days);
    case 'value':
      return writeValue(operand.value, kind);
  }
}

function writeToday(days: number): string {
  if (days === 0) return 'today()';
  return `today() ${days > 0 ? '+' : '-'} @"P${Math.abs(days)}D"`;
}

function writeValue(value: string | number | boolean | null, kind: ValueKind): string {
  if (value === null) return 'null';
  // Never with an exponent, which the language does not know.
  if (typeof value === 'number') return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
  if (typeof value === 'boolean') return String(value);
  return kind === 'date' || kind === 'time' ? `@"${value}"` : JSON.stringify(value);
}
