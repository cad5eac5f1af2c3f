/**
 * `npm run conformance:feel -- FOLDER`: evaluates every case of `FOLDER/*.json` and prints one line for each file and
 * `passed/total` last. `--failures` also prints each case that failed. Exits 0 unless a file cannot be read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareNumbers, parseDecimal, subtract } from '@countersign/shared/expression/numbers/decimal.ts';
import type { FeelNumber } from '@countersign/shared/expression/numbers/decimal.ts';
import { evaluateExpression } from '@countersign/shared/expression/evaluate.ts';
import { readDateTime } from '@countersign/shared/expression/temporal/date-time.ts';
import { readDate } from '@countersign/shared/expression/temporal/date.ts';
import { readDuration } from '@countersign/shared/expression/temporal/durations.ts';
import { readTime } from '@countersign/shared/expression/temporal/time.ts';
import { entryOf, isContext, isList, isNumber, kindOf, Special } from '@countersign/shared/expression/values/values.ts';
import type { Value } from '@countersign/shared/expression/values/values.ts';

type Typed =
  | { type: 'null' }
  | { type: 'list'; items: Typed[] }
  | { type: 'context'; entries: Record<string, Typed> }
  | { type: 'decimal' | 'string' | 'boolean' | 'date' | 'time' | 'dateTime' | 'duration'; value: string };

interface Case {
  id: string;
  expression: string;
  context: Record<string, Typed>;
  expected: Typed;
}

/** Results of irrational functions agree when they agree to eight places. */
const TOLERANCE = parseDecimal('0.00000001') ?? 0;
const MOMENT = { now: Date.UTC(2026, 10, 20, 12), zone: 'UTC' };

const READERS: Record<string, (text: string) => Value> = {
  decimal: parseDecimal,
  string: (text) => text,
  boolean: (text) => text === 'true',
  date: readDate,
  time: readTime,
  dateTime: readDateTime,
  duration: readDuration,
};

function valueOf(typed: Typed): Value {
  if (typed.type === 'null') return null;
  if (typed.type === 'list') return typed.items.map(valueOf);
  if (typed.type === 'context') {
    return Object.fromEntries(Object.entries(typed.entries).map(([key, entry]) => [key, valueOf(entry)]));
  }
  return READERS[typed.type]?.(typed.value) ?? null;
}

function agrees(actual: Value, expected: Value): boolean {
  if (isNumber(actual) && isNumber(expected)) return isClose(actual, expected);
  if (isList(actual) && isList(expected)) {
    return actual.length === expected.length && actual.every((item, index) => agrees(item, expected[index] ?? null));
  }
  if (isContext(actual) && isContext(expected)) {
    const keys = Object.keys(expected);
    return (
      keys.length === Object.keys(actual).length &&
      keys.every((key) => Object.hasOwn(actual, key) && agrees(entryOf(actual, key), entryOf(expected, key)))
    );
  }
  if (actual instanceof Special && expected instanceof Special) {
    return actual.kind === expected.kind && actual.text() === expected.text();
  }
  return actual === expected;
}

function isClose(a: FeelNumber, b: FeelNumber): boolean {
  const distance = subtract(a, b);
  return distance !== null && compareNumbers(distance, TOLERANCE) < 0 && compareNumbers(distance, -1e-8) > 0;
}

const shown = (value: Value): string =>
  value instanceof Special ? `${value.kind} ${value.text()}` : `${kindOf(value)} ${JSON.stringify(value, bigText)}`;
const bigText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

function runFile(path: string, listFailures: boolean): { passed: number; total: number } {
  const cases = JSON.parse(readFileSync(path, 'utf8')) as Case[];
  let passed = 0;
  for (const one of cases) {
    const context = Object.fromEntries(Object.entries(one.context).map(([name, typed]) => [name, valueOf(typed)]));
    const { value, problems } = evaluateExpression(one.expression, context, MOMENT);
    const expected = valueOf(one.expected);
    if (agrees(value, expected)) passed++;
    else if (listFailures) {
      const codes = problems.map((problem) => problem.code).join(' ');
      console.log(
        `  ${one.id}: ${one.expression.trim()}\n    expected ${shown(expected)}, got ${shown(value)} ${codes}`,
      );
    }
  }
  return { passed, total: cases.length };
}

const [folder, ...flags] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run conformance:feel -- FOLDER [--failures]');
  process.exit(2);
}
let passed = 0;
let total = 0;
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()) {
  const result = runFile(join(folder, file), flags.includes('--failures'));
  console.log(`${file}: ${result.passed}/${result.total}`);
  passed += result.passed;
  total += result.total;
}
console.log(`${passed}/${total}`);
