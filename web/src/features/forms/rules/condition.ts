import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { CompareOperator, Expression } from '@countersign/shared/expression/tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';

export const OPERATORS = [
  'is',
  'isNot',
  'more',
  'atLeast',
  'less',
  'atMost',
  'contains',
  'lacks',
  'startsWith',
  'includes',
  'excludes',
  'filled',
  'empty',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** `[field] [operator] [value]`; `filled` and `empty` have no value. */
export interface ConditionRow {
  field: string;
  operator: Operator;
  value: string | number | null;
}

/** One flat group: all rows, or any of them. */
export interface Condition {
  join: 'and' | 'or';
  rows: ConditionRow[];
}

export type ValueKind = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'files';

/** What kind of answer a condition meets in a field; null for fields without one. */
export function kindOf(field: Field): ValueKind | null {
  switch (field.type) {
    case 'text':
    case 'long_text':
      return 'text';
    case 'number':
    case 'rating':
      return 'number';
    case 'date':
      return 'date';
    case 'single_choice':
    case 'dropdown':
      return 'choice';
    case 'multiple_choice':
      return 'choices';
    case 'file_upload':
      return 'files';
    case 'formula':
      return field.result;
    case 'description':
      return null;
  }
}

const BY_KIND: Record<ValueKind, readonly Operator[]> = {
  text: ['is', 'isNot', 'contains', 'lacks', 'startsWith', 'filled', 'empty'],
  number: ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'filled', 'empty'],
  date: ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'filled', 'empty'],
  choice: ['is', 'isNot', 'filled', 'empty'],
  choices: ['includes', 'excludes', 'filled', 'empty'],
  files: ['filled', 'empty'],
};

/** What can be asked of an answer of a kind, most usual first. */
export const operatorsOf = (kind: ValueKind): readonly Operator[] => BY_KIND[kind];

export const takesValue = (operator: Operator): boolean => operator !== 'filled' && operator !== 'empty';

/** A complete first question about a field. */
export function firstRow(field: Field): ConditionRow {
  const kind = kindOf(field) ?? 'text';
  if (kind === 'number') return { field: field.key, operator: 'more', value: 0 };
  const option = 'options' in field ? field.options[0] : undefined;
  if (option) return { field: field.key, operator: kind === 'choices' ? 'includes' : 'is', value: option.value };
  return { field: field.key, operator: 'filled', value: null };
}

const COMPARES: Partial<Record<Operator, CompareOperator>> = {
  is: '=',
  isNot: '!=',
  more: '>',
  atLeast: '>=',
  less: '<',
  atMost: '<=',
};
const CALLS: Partial<Record<Operator, { name: string; not: boolean }>> = {
  contains: { name: 'contains', not: false },
  lacks: { name: 'contains', not: true },
  startsWith: { name: 'starts with', not: false },
  includes: { name: 'list contains', not: false },
  excludes: { name: 'list contains', not: true },
};

/** The condition as FEEL. */
export function writeCondition({ join, rows }: Condition, fields: readonly Field[]): string {
  return rows.map((row) => writeRow(row, fields)).join(` ${join} `);
}

function writeRow({ field, operator, value }: ConditionRow, fields: readonly Field[]): string {
  if (operator === 'empty') return `${field} = null`;
  if (operator === 'filled') return `${field} != null`;
  const about = fields.find(({ key }) => key === field);
  const literal = writeValue(value, about ? kindOf(about) : null);
  const call = CALLS[operator];
  if (!call) return `${field} ${COMPARES[operator] ?? '='} ${literal}`;
  const text = `${call.name}(${field}, ${literal})`;
  return call.not ? `not(${text})` : text;
}

function writeValue(value: string | number | null, kind: ValueKind | null): string {
  if (typeof value === 'number') return String(value);
  return kind === 'date' ? `@"${value ?? ''}"` : JSON.stringify(value ?? '');
}

/** The text as rows, or null where it says more than rows can. */
export function readCondition(text: string, fields: readonly Field[]): Condition | null {
  const { tree, problems } = parseExpression(text, { names: fields.map(({ key }) => key) });
  if (problems.length > 0) return null;
  const join = tree.type === 'or' ? 'or' : 'and';
  const rows = partsOf(tree, join).map((part) => readRow(part, fields));
  return rows.every((row) => row !== null) ? { join, rows } : null;
}

const partsOf = (tree: Expression, join: 'and' | 'or'): Expression[] =>
  tree.type === join ? [...partsOf(tree.left, join), ...partsOf(tree.right, join)] : [tree];

function readRow(tree: Expression, fields: readonly Field[]): ConditionRow | null {
  const row = tree.type === 'compare' ? readCompare(tree) : tree.type === 'call' ? readCall(tree) : null;
  const field = row && fields.find(({ key }) => key === row.field);
  const kind = field && kindOf(field);
  if (!row || !kind || !operatorsOf(kind).includes(row.operator)) return null;
  const isNumber = typeof row.value === 'number';
  return takesValue(row.operator) && isNumber !== (kind === 'number') ? null : row;
}

function readCompare({ operator, left, right }: Extract<Expression, { type: 'compare' }>): ConditionRow | null {
  if (left.type !== 'name') return null;
  if (right.type === 'literal' && right.value === null) {
    if (operator === '=') return { field: left.name, operator: 'empty', value: null };
    return operator === '!=' ? { field: left.name, operator: 'filled', value: null } : null;
  }
  const found = OPERATORS.find((one) => COMPARES[one] === operator);
  const value = readValue(right);
  return found && value !== null ? { field: left.name, operator: found, value } : null;
}

function readCall(tree: Extract<Expression, { type: 'call' }>): ConditionRow | null {
  const [inner] = tree.args;
  if (tree.of.type === 'name' && tree.of.name === 'not' && tree.args.length === 1) {
    return inner?.type === 'call' ? callRow(inner, true) : null;
  }
  return callRow(tree, false);
}

function callRow({ of, args, names }: Extract<Expression, { type: 'call' }>, not: boolean): ConditionRow | null {
  const [field, wanted] = args;
  if (of.type !== 'name' || names || args.length !== 2 || field?.type !== 'name' || !wanted) return null;
  const operator = OPERATORS.find((one) => CALLS[one]?.name === of.name && CALLS[one]?.not === not);
  const value = readValue(wanted);
  return operator && typeof value === 'string' ? { field: field.name, operator, value } : null;
}

function readValue(tree: Expression): string | number | null {
  if (tree.type === 'at') return tree.value;
  if (tree.type === 'literal' && typeof tree.value !== 'boolean') return tree.value;
  if (tree.type === 'negate' && tree.of.type === 'literal' && typeof tree.of.value === 'number') return -tree.of.value;
  return null;
}
