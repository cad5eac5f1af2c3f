import { BuiltinValue } from '../functions/function-value.ts';
import type { Span } from '../tree.ts';
import { entryOf, isContext } from '../values/values.ts';
import type { Context, Value } from '../values/values.ts';
import type { Code, Compiler, Env, Scope } from './code.ts';

/** Reads a name: a local one, else the caller's, else a built-in function; null with a problem where nobody has it. */
export function compileName(compiler: Compiler, name: string, scope: Scope | null, at: Span | undefined): Code {
  return find(compiler, name, scope, 0, at);
}

/**
 * Whether a call of a name can be bound to the built-in function of that name: a local name hides it. What `resolve` finds are
 * values, never functions, so that a field called `count` does not take `count(rows)` away.
 */
export function isFree(compiler: Compiler, name: string, scope: Scope | null): boolean {
  for (let cell = scope; cell; cell = cell.outer) if (cell.name === name) return false;
  return Object.hasOwn(compiler.functions, name) || compiler.resolve?.(name) === undefined;
}

function find(compiler: Compiler, name: string, scope: Scope | null, depth: number, at: Span | undefined): Code {
  if (!scope) return fromCaller(compiler, name, at);
  const isHere = scope.name === name;
  if (!scope.isItem)
    return isHere ? local(depth, name === 'partial') : find(compiler, name, scope.outer, depth + 1, at);
  const otherwise = isHere ? local(depth, false) : find(compiler, name, scope.outer, depth + 1, at);
  return (run, env) => {
    const item = valueAt(env, depth);
    if (!isContext(item)) return otherwise(run, env);
    // Rows may lack an entry that others have: that is no unknown name.
    return Object.hasOwn(item, name) ? entryOf(item, name) : run.quietly(() => otherwise(run, env));
  };
}

function local(depth: number, isPartial: boolean): Code {
  if (isPartial) return (run, env) => snapshot(valueAt(env, depth), run);
  if (depth === 0) return (_, env) => (env as Env).value;
  if (depth === 1) return (_, env) => ((env as Env).outer as Env).value;
  return (_, env) => valueAt(env, depth);
}

function valueAt(env: Env | null, depth: number): Value {
  let cell = env as Env;
  for (let left = depth; left > 0; left--) cell = cell.outer as Env;
  return cell.value;
}

/** The results of a loop so far; a copy, because the list itself goes on growing. */
function snapshot(value: Value, run: { step(count: number): void }): Value {
  if (!Array.isArray(value)) return value;
  run.step(value.length);
  return value.slice();
}

function fromCaller(compiler: Compiler, name: string, at: Span | undefined): Code {
  const forms = Object.hasOwn(compiler.functions, name) ? compiler.functions[name] : undefined;
  const otherwise: Code = forms ? constant(new BuiltinValue(forms)) : (run) => run.fail('unknown_name', at, { name });
  if (!compiler.resolve) {
    return (run, env) => {
      const scope = run.scope as Context | null;
      return scope && Object.hasOwn(scope, name) ? entryOf(scope, name) : otherwise(run, env);
    };
  }
  const getter = compiler.resolve(name);
  if (!getter) return otherwise;
  return (run) => getter(run.scope as never);
}

export const constant =
  (value: Value): Code =>
  () =>
    value;
