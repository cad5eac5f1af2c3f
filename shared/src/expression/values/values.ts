import type { Budget } from '../budget.ts';
import {
  add,
  compareNumbers,
  Decimal,
  divide,
  equalNumbers,
  multiply,
  numberText,
  subtract,
} from '../numbers/decimal.ts';
import type { FeelNumber } from '../numbers/decimal.ts';
import type { ArithmeticOperator } from '../tree.ts';

export type Value = null | boolean | string | FeelNumber | Special | readonly Value[] | Context;
/** Entries by name. Only own entries count, so nothing is ever read from a prototype. */
export interface Context {
  readonly [key: string]: Value;
}

export type Kind =
  | 'null'
  | 'boolean'
  | 'string'
  | 'number'
  | 'list'
  | 'context'
  | 'date'
  | 'time'
  | 'date and time'
  | 'days and time duration'
  | 'years and months duration'
  | 'range'
  | 'function';

/** A value with its own arithmetic: dates, times, durations, ranges, functions. The core knows them only by this. */
export abstract class Special {
  abstract readonly kind: Kind;
  abstract text(): string;
  /** Null where the two cannot be compared. */
  equals(other: Special): boolean | null {
    const order = this.compare(other);
    return order === null ? null : order === 0;
  }
  compare(_other: Special): number | null {
    return null;
  }
  property(_name: string): Value {
    return null;
  }
  /** `this operator other`, or `other operator this` where this is the right side of something that is not special. */
  arithmetic(_operator: ArithmeticOperator, _other: Value, _isRight: boolean): Value {
    return null;
  }
  negate(): Value {
    return null;
  }
  /** Every value from this one to the other, where `for` can walk between them. */
  until(_other: Special, _run: Budget): readonly Value[] | null {
    return null;
  }
}

export const isNumber = (value: Value): value is FeelNumber => typeof value === 'number' || value instanceof Decimal;
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isContext = (value: Value): value is Context =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Special) &&
  !(value instanceof Decimal);

export function kindOf(value: Value): Kind {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value as 'boolean' | 'string' | 'number';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Special) return value.kind;
  return value instanceof Decimal ? 'number' : 'context';
}

/** An entry of a context, a property of a date or range, or of each item of a list; null where there is none. */
export function member(value: Value, name: string, run: Budget): Value {
  if (value === null || typeof value !== 'object') return null;
  if (Array.isArray(value)) return members(value, name, run);
  if (value instanceof Special) return value.property(name);
  if (value instanceof Decimal) return null;
  return entryOf(value as Context, name);
}

function members(list: readonly Value[], name: string, run: Budget): Value {
  run.enter();
  run.step(list.length);
  const values = list.map((item) => member(item, name, run));
  run.leave();
  return values;
}

export function entryOf(context: Context, name: string): Value {
  return Object.hasOwn(context, name) ? (context[name] ?? null) : null;
}

/** A context without a prototype, so that any name is just a name. */
export function contextOf(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  const context = Object.create(null) as Record<string, Value>;
  for (const [key, value] of entries) context[key] = value;
  return context;
}

/** a = b: null where the two are of different kinds. */
export function equal(a: Value, b: Value, run: Budget): boolean | null {
  if (a === null || b === null) return a === b;
  if (isNumber(a)) return isNumber(b) ? equalNumbers(a, b) : null;
  if (typeof a !== 'object') return typeof a === typeof b ? a === b : null;
  if (a instanceof Special) return b instanceof Special ? a.equals(b) : null;
  if (isList(a)) return isList(b) ? equalLists(a, b, run) : null;
  return isContext(b) ? equalContexts(a as Context, b, run) : null;
}

function equalLists(a: readonly Value[], b: readonly Value[], run: Budget): boolean {
  run.enter();
  run.step(a.length);
  const same = a.length === b.length && a.every((item, index) => equal(item, b[index] ?? null, run) === true);
  run.leave();
  return same;
}

function equalContexts(a: Context, b: Context, run: Budget): boolean {
  run.enter();
  const keys = Object.keys(a);
  run.step(keys.length);
  const same =
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(entryOf(a, key), entryOf(b, key), run) === true);
  run.leave();
  return same;
}

/** Below 0, 0 or above 0; null where the two have no order. */
export function compare(a: Value, b: Value): number | null {
  if (isNumber(a)) return isNumber(b) ? compareNumbers(a, b) : null;
  if (typeof a === 'string') return typeof b === 'string' ? (a < b ? -1 : a > b ? 1 : 0) : null;
  return a instanceof Special && b instanceof Special ? a.compare(b) : null;
}

/** a + b, a − b, a × b, a ÷ b for every kind that has them; null otherwise. Powers are a matter of numbers alone. */
export function calculate(operator: Exclude<ArithmeticOperator, '**'>, a: Value, b: Value, run: Budget): Value {
  if (isNumber(a) && isNumber(b)) return calculateNumbers(operator, a, b);
  if (a instanceof Special) return a.arithmetic(operator, b, false);
  if (b instanceof Special) return b.arithmetic(operator, a, true);
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return joinTexts(a, b, run);
  return null;
}

function joinTexts(a: string, b: string, run: Budget): string {
  run.chars(a.length + b.length);
  return a + b;
}

function calculateNumbers(operator: Exclude<ArithmeticOperator, '**'>, a: FeelNumber, b: FeelNumber): Value {
  switch (operator) {
    case '+':
      return add(a, b);
    case '-':
      return subtract(a, b);
    case '*':
      return multiply(a, b);
    case '/':
      return divide(a, b);
  }
}

/** The value as `string()` writes it: texts bare at the top and quoted inside lists and contexts. */
export function textOf(value: Value, run: Budget, inside = false): string {
  if (value === null) return 'null';
  if (typeof value === 'string') {
    run.chars(value.length);
    return inside ? JSON.stringify(value) : value;
  }
  if (isNumber(value)) return numberText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Special) return inside ? `@"${value.text()}"` : value.text();
  run.enter();
  const text = isList(value) ? listText(value, run) : contextText(value as Context, run);
  run.leave();
  run.chars(text.length);
  return text;
}

function listText(list: readonly Value[], run: Budget): string {
  run.step(list.length);
  return `[${list.map((item) => textOf(item, run, true)).join(', ')}]`;
}

function contextText(context: Context, run: Budget): string {
  const keys = Object.keys(context);
  run.step(keys.length);
  return `{${keys.map((key) => `${keyText(key)}: ${textOf(entryOf(context, key), run, true)}`).join(', ')}}`;
}

const keyText = (key: string) => (/^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(key) ? key : JSON.stringify(key));
