import { toInteger } from '../numbers/decimal.ts';
import { FeelRange } from '../values/range.ts';
import type { Run } from '../run.ts';
import type { Expression, Iterator } from '../tree.ts';
import { isList, isNumber, Special } from '../values/values.ts';
import type { Value } from '../values/values.ts';
import type { Code, Compiler, Env, Scope } from './code.ts';
import { weigh } from './weigh.ts';

/** Gives the values one iterator runs through; null where it has none. */
type Source = (run: Run, env: Env | null) => readonly Value[] | null;

/** `for x in …, y in … return …`; the body may read the results so far as `partial`. */
export function compileFor(compiler: Compiler, tree: Extract<Expression, { type: 'for' }>, scope: Scope | null): Code {
  const { sources, inner } = compileIterators(compiler, tree.iterators, { name: 'partial', outer: scope });
  const { code: body, cost } = weigh(compiler, tree.body, inner);
  return (run, env) => {
    const results: Value[] = [];
    const visit = (cell: Env | null) => {
      run.step(cost);
      results.push(body(run, cell));
      return true;
    };
    return iterate(sources, 0, run, { value: results, outer: env }, visit) === null
      ? run.fail('wrong_type', tree.at)
      : results;
  };
}

/** `some x in … satisfies …` and `every …`: three-valued, like a chain of `or` and `and`. */
export function compileQuantified(
  compiler: Compiler,
  tree: Extract<Expression, { type: 'some' | 'every' }>,
  scope: Scope | null,
): Code {
  const { sources, inner } = compileIterators(compiler, tree.iterators, scope);
  const { code: body, cost } = weigh(compiler, tree.body, inner);
  const decisive = tree.type === 'some';
  return (run, env) => {
    let result: boolean | null = !decisive;
    const visit = (cell: Env | null) => {
      run.step(cost);
      const value = body(run, cell);
      if (value === decisive) result = decisive;
      else if (typeof value !== 'boolean') result = null;
      return value !== decisive;
    };
    return iterate(sources, 0, run, env, visit) === null ? run.fail('wrong_type', tree.at) : result;
  };
}

function compileIterators(compiler: Compiler, iterators: readonly Iterator[], scope: Scope | null) {
  let inner = scope;
  const sources = iterators.map((iterator) => {
    const source = compileSource(compiler, iterator, inner);
    inner = { name: iterator.name, outer: inner };
    return source;
  });
  return { sources, inner };
}

function compileSource(compiler: Compiler, iterator: Iterator, scope: Scope | null): Source {
  const from = compiler.compile(iterator.in, scope);
  if (!iterator.to) return (run, env) => valuesOf(from(run, env), run);
  const to = compiler.compile(iterator.to, scope);
  return (run, env) => span(from(run, env), to(run, env), run);
}

/** Visits every combination; stops early where `visit` says so (false), null where an iterator has no values. */
function iterate(
  sources: readonly Source[],
  depth: number,
  run: Run,
  env: Env | null,
  visit: (env: Env | null) => boolean,
): boolean | null {
  const source = sources[depth];
  if (!source) return visit(env);
  const values = source(run, env);
  if (!values) return null;
  for (const value of values) {
    run.step();
    const goesOn = iterate(sources, depth + 1, run, { value, outer: env }, visit);
    if (goesOn !== true) return goesOn;
  }
  return true;
}

function valuesOf(value: Value, run: Run): readonly Value[] | null {
  if (value === null) return null;
  if (isList(value)) return value;
  if (!(value instanceof FeelRange)) return [value];
  const values = span(value.low, value.high, run);
  if (!values) return null;
  return values.slice(value.lowIncluded ? 0 : 1, value.highIncluded ? undefined : -1);
}

/** The whole numbers or days from one end to the other, upwards or downwards. */
function span(from: Value, to: Value, run: Run): readonly Value[] | null {
  if (from instanceof Special && to instanceof Special) return from.until(to, run);
  const first = isNumber(from) ? toInteger(from) : null;
  const last = isNumber(to) ? toInteger(to) : null;
  if (first === null || last === null) return null;
  run.step(Math.abs(last - first) + 1);
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
