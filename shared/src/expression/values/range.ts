import { numberText } from '../numbers/decimal.ts';
import type { CompareOperator } from '../tree.ts';
import { compare, equal, isNumber, Special } from './values.ts';
import type { Value } from './values.ts';
import type { Run } from '../run.ts';

/** A range with two ends, or the values that pass a comparison such as `< 10`. */
export class FeelRange extends Special {
  readonly kind = 'range';
  readonly low: Value;
  readonly high: Value;
  readonly lowIncluded: boolean;
  readonly highIncluded: boolean;
  /** Set for a comparison; its operand is the end that is not null, or both for `=` and `!=`. */
  readonly operator: CompareOperator | null;

  constructor(
    low: Value,
    high: Value,
    lowIncluded: boolean,
    highIncluded: boolean,
    operator: CompareOperator | null = null,
  ) {
    super();
    this.low = low;
    this.high = high;
    this.lowIncluded = lowIncluded;
    this.highIncluded = highIncluded;
    this.operator = operator;
  }

  override equals(other: Special): boolean | null {
    if (!(other instanceof FeelRange)) return null;
    return (
      this.operator === other.operator &&
      this.lowIncluded === other.lowIncluded &&
      this.highIncluded === other.highIncluded &&
      sameEnd(this.low, other.low) &&
      sameEnd(this.high, other.high)
    );
  }

  override property(name: string): Value {
    switch (name) {
      case 'start':
        return this.low;
      case 'end':
        return this.high;
      case 'start included':
        return this.lowIncluded;
      case 'end included':
        return this.highIncluded;
      default:
        return null;
    }
  }

  text(): string {
    return `${this.lowIncluded ? '[' : '('}${endText(this.low)}..${endText(this.high)}${this.highIncluded ? ']' : ')'}`;
  }
}

const sameEnd = (a: Value, b: Value) => a === b || compare(a, b) === 0;
function endText(end: Value): string {
  if (end instanceof Special) return end.text();
  if (isNumber(end)) return numberText(end);
  return typeof end === 'string' ? JSON.stringify(end) : '';
}

/** The values for which `x operator end` is true. */
export function rangeOf(operator: CompareOperator, end: Value): FeelRange {
  switch (operator) {
    case '<':
    case '<=':
      return new FeelRange(null, end, false, operator === '<=', operator);
    case '>':
    case '>=':
      return new FeelRange(end, null, operator === '>=', false, operator);
    case '=':
    case '!=':
      return new FeelRange(end, end, operator === '=', operator === '=', operator);
  }
}

/** Whether a value lies in a range; null where it cannot be compared with its ends. */
export function rangeIncludes(range: FeelRange, value: Value, run: Run): boolean | null {
  if (range.operator === '=') return equal(value, range.low, run);
  if (range.operator === '!=') {
    const same = equal(value, range.low, run);
    return same === null ? null : !same;
  }
  if (value === null) return null;
  const fromLow = range.low === null ? 1 : compare(value, range.low);
  const toHigh = range.high === null ? 1 : compare(range.high, value);
  if (fromLow === null || toHigh === null) return null;
  return (range.lowIncluded ? fromLow >= 0 : fromLow > 0) && (range.highIncluded ? toHigh >= 0 : toHigh > 0);
}

/** What `x in test` means for a test value: in the range, one of the list, or the same. */
export function passes(value: Value, test: Value, run: Run): boolean | null {
  if (test instanceof FeelRange)
    return value instanceof FeelRange ? value.equals(test) : rangeIncludes(test, value, run);
  if (Array.isArray(test)) return passesList(value, test, run);
  if (test === null) return value === null ? true : null;
  return equal(value, test, run);
}

function passesList(value: Value, tests: readonly Value[], run: Run): boolean | null {
  run.step(tests.length);
  let result: boolean | null = false;
  for (const test of tests) {
    const passed = test instanceof FeelRange ? passes(value, test, run) : equal(value, test, run);
    if (passed === true) return true;
    if (passed === null && test instanceof FeelRange) result = null;
  }
  return Array.isArray(value) && equal(value, tests, run) === true ? true : result;
}
