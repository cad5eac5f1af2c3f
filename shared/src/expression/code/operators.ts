import { negate } from '../numbers/decimal.ts';
import { power } from '../numbers/power.ts';
import { FeelRange, passes, rangeOf } from '../values/range.ts';
import type { Run } from '../run.ts';
import { childrenOf } from '../tree.ts';
import type { CompareOperator, Expression, Span } from '../tree.ts';
import { calculate, compare, equal, isNumber, kindOf, Special } from '../values/values.ts';
import type { Value } from '../values/values.ts';
import type { Code, Compiler, Scope } from './code.ts';

type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** `and`, `or`: three-valued; what is not a boolean counts as null. */
export function compileLogic(compiler: Compiler, tree: Of<'and' | 'or'>, scope: Scope | null): Code {
  const left = compiler.compile(tree.left, scope);
  const right = compiler.compile(tree.right, scope);
  const decisive = tree.type === 'or';
  return (run, env) => {
    const first = left(run, env);
    if (first === decisive) return decisive;
    const second = right(run, env);
    if (second === decisive) return decisive;
    return typeof first === 'boolean' && typeof second === 'boolean' ? !decisive : null;
  };
}

/** `=`, `!=`, `<`, `<=`, `>`, `>=`. */
export function compileCompare(compiler: Compiler, tree: Of<'compare'>, scope: Scope | null): Code {
  const left = compiler.compile(tree.left, scope);
  const right = compiler.compile(tree.right, scope);
  const holds = COMPARE[tree.operator];
  return (run, env) => holds(left(run, env), right(run, env), run);
}

type Test = (a: Value, b: Value, run: Run) => boolean | null;

const ordered =
  (short: (a: number, b: number) => boolean, long: (order: number) => boolean): Test =>
  (a, b, run) => {
    if (typeof a === 'number' && typeof b === 'number') return short(a, b);
    const order = compare(besides(a, b, run), besides(b, a, run));
    return order === null ? null : long(order);
  };

/** A text beside a day, time or duration, read as one where the moment says how. */
const besides = (value: Value, other: Value, { moment }: Run): Value =>
  typeof value === 'string' && other instanceof Special && moment?.readText
    ? (moment.readText(value, other.kind, moment.zone) ?? value)
    : value;

const isSame: Test = (a, b, run) => equal(besides(a, b, run), besides(b, a, run), run);

const COMPARE: Record<CompareOperator, Test> = {
  '=': isSame,
  '!=': (a, b, run) => {
    const same = isSame(a, b, run);
    return same === null ? null : !same;
  },
  '<': ordered(
    (a, b) => a < b,
    (order) => order < 0,
  ),
  '<=': ordered(
    (a, b) => a <= b,
    (order) => order <= 0,
  ),
  '>': ordered(
    (a, b) => a > b,
    (order) => order > 0,
  ),
  '>=': ordered(
    (a, b) => a >= b,
    (order) => order >= 0,
  ),
};

/** `+`, `-`, `*`, `/`, `**`; null where an operand is missing or of the wrong kind. */
export function compileArithmetic(compiler: Compiler, tree: Of<'arithmetic'>, scope: Scope | null): Code {
  const left = compiler.compile(tree.left, scope);
  const right = compiler.compile(tree.right, scope);
  const { operator } = tree;
  if (operator === '**') {
    return (run, env) => {
      const a = left(run, env);
      const b = right(run, env);
      return (isNumber(a) && isNumber(b) ? power(a, b) : null) ?? noResult(a, b, run, tree.at);
    };
  }
  return (run, env) => {
    const a = left(run, env);
    const b = right(run, env);
    return calculate(operator, a, b, run) ?? noResult(a, b, run, tree.at);
  };
}

/** Missing operands are ordinary (nobody has answered yet); two present ones that do not fit, or divide by zero, are worth a word. */
function noResult(a: Value, b: Value, run: Run, at: Span | undefined): null {
  if (a === null || b === null) return null;
  if (isNumber(a) && isNumber(b)) return run.fail('no_number', at);
  return run.fail('wrong_type', at, { left: kindOf(a), right: kindOf(b) });
}

/** `-x`. */
export function compileNegate(compiler: Compiler, tree: Of<'negate'>, scope: Scope | null): Code {
  const of = compiler.compile(tree.of, scope);
  return (run, env) => {
    const value = of(run, env);
    if (isNumber(value)) return negate(value);
    return value instanceof Special ? value.negate() : null;
  };
}

/** `x between low and high`. */
export function compileBetween(compiler: Compiler, tree: Of<'between'>, scope: Scope | null): Code {
  const of = compiler.compile(tree.of, scope);
  const low = compiler.compile(tree.low, scope);
  const high = compiler.compile(tree.high, scope);
  return (run, env) => {
    const value = of(run, env);
    const [least, most] = [low(run, env), high(run, env)];
    const fromLow = compare(besides(value, least, run), besides(least, value, run));
    const toHigh = compare(besides(most, value, run), besides(value, most, run));
    return fromLow === null || toHigh === null ? null : fromLow >= 0 && toHigh >= 0;
  };
}

/** `[low..high]`; null where an end is null or the ends have no common order. */
export function compileRange(compiler: Compiler, tree: Of<'range'>, scope: Scope | null): Code {
  const low = compiler.compile(tree.low, scope);
  const high = compiler.compile(tree.high, scope);
  const lowIncluded = tree.open !== 'low' && tree.open !== 'both';
  const highIncluded = tree.open !== 'high' && tree.open !== 'both';
  return (run, env) => {
    const start = low(run, env);
    const end = high(run, env);
    return compare(start, end) === null ? null : new FeelRange(start, end, lowIncluded, highIncluded);
  };
}

/** `< 10` as a value: the range of what passes it. */
export function compileTest(compiler: Compiler, tree: Of<'test'>, scope: Scope | null): Code {
  const of = compiler.compile(tree.of, scope);
  return (run, env) => rangeOf(tree.operator, of(run, env));
}

/** `x in (…)`: true when one test passes, null when none does and one is undecided. Inside, `?` is x. */
export function compileIn(compiler: Compiler, tree: Of<'in'>, scope: Scope | null): Code {
  const of = compiler.compile(tree.of, scope);
  const inner: Scope = { name: '?', outer: scope };
  const tests = tree.tests.map((test) => compileOneTest(compiler, test, inner));
  const isNegated = tree.not === true;
  return (run, env) => {
    const value = of(run, env);
    let result: boolean | null = false;
    for (const test of tests) {
      const passed = test(value, { value, outer: env }, run);
      if (passed === true) return !isNegated;
      if (passed === null) result = null;
    }
    return result === null ? null : isNegated;
  };
}

function compileOneTest(compiler: Compiler, tree: Expression, scope: Scope) {
  type Env = Parameters<Code>[1];
  if (tree.type === 'test') {
    const of = compiler.compile(tree.of, scope);
    const holds = COMPARE[tree.operator];
    return (value: Value, env: Env, run: Run) => holds(value, of(run, env), run);
  }
  const code = compiler.compile(tree, scope);
  if (readsInput(tree)) {
    return (_: Value, env: Env, run: Run) => {
      const passed = code(run, env);
      return typeof passed === 'boolean' ? passed : null;
    };
  }
  return (value: Value, env: Env, run: Run) => passes(value, code(run, env), run);
}

function readsInput(tree: Expression): boolean {
  return tree.type === 'input' || childrenOf(tree).some(readsInput);
}
