import { type Operator, operandsOf } from '@countersign/shared/forms/filter/operators.ts';
import type { KnownName, ValueKind } from '../expression/known-name.ts';

/** What is compared with: a value (null while it is not written yet), another name, or today and so many days. */
export type Operand =
  | { type: 'value'; value: string | number | boolean | null }
  | { type: 'name'; name: string }
  | { type: 'today'; days: number };

/** `[name] [operator] [operands]`: none for `filled` and `empty`, two for `between`, any number for the lists. */
export interface ConditionRow {
  type: 'row';
  name: string;
  operator: Operator;
  operands: Operand[];
}

/** All of its items, or any of them; without items it always holds. */
export interface ConditionGroup {
  type: 'group';
  join: 'and' | 'or';
  items: ConditionItem[];
}
export type ConditionItem = ConditionRow | ConditionGroup;

const ORDERED = ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'between', 'filled', 'empty'] as const;
const BY_KIND: Readonly<Record<ValueKind, readonly Operator[]>> = {
  text: ['is', 'isNot', 'contains', 'lacks', 'startsWith', 'endsWith', 'matches', 'oneOf', 'noneOf', 'filled', 'empty'],
  number: ORDERED,
  date: ORDERED,
  time: ORDERED,
  'date-time': ['filled', 'empty'],
  boolean: ['is', 'filled', 'empty'],
  choice: ['is', 'isNot', 'oneOf', 'noneOf', 'filled', 'empty'],
  choices: ['includes', 'excludes', 'includesAny', 'includesAll', 'excludesAll', 'filled', 'empty'],
  tags: ['includes', 'excludes', 'includesAny', 'includesAll', 'excludesAll'],
  list: ['filled', 'empty'],
  any: ['filled', 'empty'],
};

/** What the language that a condition is written in lets a row ask. */
export interface ConditionGrammar {
  /** What can be asked of a value of a kind, most usual first. */
  operatorsOf: (kind: ValueKind) => readonly Operator[];
  /** What an operand may be. */
  operandTypesOf: (known: KnownName, operator: Operator) => readonly Operand['type'][];
}

/** What expressions can ask of a value of a kind. */
export const operatorsOf = (kind: ValueKind): readonly Operator[] => BY_KIND[kind];

/** Of expressions: patterns, options and lists are written, other things can be compared with other names. */
export function operandTypesOf({ kind }: KnownName, operator: Operator): readonly Operand['type'][] {
  const count = operandsOf(operator);
  if (count === 0) return [];
  const isPlain = count === 'list' || operator === 'matches' || !['text', 'number', 'date', 'time'].includes(kind);
  if (isPlain) return ['value'];
  return kind === 'date' ? ['value', 'today', 'name'] : ['value', 'name'];
}

export const EXPRESSION_GRAMMAR: ConditionGrammar = { operatorsOf, operandTypesOf };

/** Whether values of the two can be compared. */
export const areComparable = (one: KnownName, other: KnownName): boolean =>
  one.name !== other.name && (one.kind === other.kind || (one.kind === 'text' && other.kind === 'choice'));

/** A complete first question about a name. */
export function firstRow({ name, kind, options }: KnownName): ConditionRow {
  const row = (operator: Operator, value: string | number | boolean | null): ConditionRow => ({
    type: 'row',
    name,
    operator,
    operands: [{ type: 'value', value }],
  });
  if (kind === 'number') return row('more', 0);
  if (kind === 'boolean') return row('is', true);
  const [option] = options ?? [];
  if (kind === 'tags') return row('includes', option?.value ?? null);
  if (option && (kind === 'choice' || kind === 'choices')) {
    return row(kind === 'choices' ? 'includes' : 'is', option.value);
  }
  return { type: 'row', name, operator: 'filled', operands: [] };
}

/** The row with another operator; what was compared with stays as far as it fits. */
export function withOperator(
  row: ConditionRow,
  operator: Operator,
  known: KnownName,
  grammar: ConditionGrammar = EXPRESSION_GRAMMAR,
): ConditionRow {
  const count = operandsOf(operator);
  const types = grammar.operandTypesOf(known, operator);
  const fitting = row.operands.filter(({ type }) => types.includes(type));
  const wanted = count === 'list' ? Math.max(1, fitting.length) : count;
  const operands = Array.from({ length: wanted }, (_, at) => fitting[at] ?? firstOperand(known));
  return { ...row, operator, operands };
}

/** The first value that makes sense, or none yet. */
export function firstOperand({ kind, options }: KnownName): Operand {
  if (kind === 'number') return { type: 'value', value: 0 };
  if (kind === 'boolean') return { type: 'value', value: true };
  return { type: 'value', value: options?.[0]?.value ?? null };
}

/** Whether everything is written that the text needs. */
export function isComplete(item: ConditionItem): boolean {
  if (item.type === 'group') return item.items.every(isComplete);
  const count = operandsOf(item.operator);
  const hasAll = count === 'list' ? item.operands.length > 0 : item.operands.length === count;
  return hasAll && item.operands.every((one) => one.type !== 'value' || (one.value !== null && one.value !== ''));
}
