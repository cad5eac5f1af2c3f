import { toInteger } from '../numbers/decimal.ts';
import type { Expression } from '../tree.ts';
import { entryOf, isContext, isList, isNumber, member } from '../values/values.ts';
import type { Context, Value } from '../values/values.ts';
import type { Code, Compiler, Env, Scope } from './code.ts';
import { weigh } from './weigh.ts';

type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** `of.name`. */
export function compilePath(compiler: Compiler, tree: Of<'path'>, scope: Scope | null): Code {
  const of = compiler.compile(tree.of, scope);
  const { name } = tree;
  return (run, env) => {
    const value = of(run, env);
    return isContext(value) ? entryOf(value, name) : member(value, name, run);
  };
}

/** `of[by]`: the items for which `by` is true, or one item by its place (from 1, or from −1 at the end). */
export function compileFilter(compiler: Compiler, tree: Of<'filter'>, scope: Scope | null): Code {
  const of = compiler.compile(tree.of, scope);
  const { code: by, cost } = weigh(compiler, tree.by, { name: 'item', isItem: true, outer: scope });
  const isPlace = isNumeric(tree.by);
  return (run, env) => {
    const value = of(run, env);
    const list = isList(value) ? value : value === null ? [] : [value];
    if (isPlace) return itemAt(list, by(run, { value: null, outer: env }));
    const kept: Value[] = [];
    run.step(list.length * cost);
    for (let index = 0; index < list.length; index++) {
      const item = list[index] as Value;
      const wanted = by(run, { value: item, outer: env });
      if (wanted === true) kept.push(item);
      else if (index === 0 && isNumber(wanted)) return itemAt(list, wanted);
    }
    return kept;
  };
}

function isNumeric(tree: Expression): boolean {
  return (
    tree.type === 'number' ||
    (tree.type === 'literal' && typeof tree.value === 'number') ||
    (tree.type === 'negate' && isNumeric(tree.of))
  );
}

function itemAt(list: readonly Value[], place: Value): Value {
  const index = isNumber(place) ? toInteger(place) : null;
  if (index === null || index === 0) return null;
  return list[index > 0 ? index - 1 : list.length + index] ?? null;
}

/** `{…}`: each entry sees the ones before it, and a function sees itself. */
export function compileContext(compiler: Compiler, tree: Of<'context'>, scope: Scope | null): Code {
  const keys = tree.entries.map(([key]) => key);
  if (new Set(keys).size < keys.length) return (run) => run.fail('wrong_literal', tree.at);
  const isFunction = tree.entries.map(([, value]) => value.type === 'function');
  let inner = scope;
  const values = tree.entries.map(([name, value]) => {
    const outer = inner;
    inner = { name, outer };
    return compiler.compile(value, value.type === 'function' ? inner : outer);
  });
  return (run, env) => {
    const context = Object.create(null) as Record<string, Value>;
    let cell: Env | null = env;
    for (let index = 0; index < keys.length; index++) {
      const own: Env = { value: null, outer: cell };
      own.value = (values[index] as Code)(run, isFunction[index] ? own : cell);
      context[keys[index] as string] = own.value;
      cell = own;
    }
    return context as Context;
  };
}

/** `[a, b]`. */
export function compileList(compiler: Compiler, tree: Of<'list'>, scope: Scope | null): Code {
  const items = tree.items.map((item) => compiler.compile(item, scope));
  return (run, env) => {
    run.step(items.length);
    const list: Value[] = [];
    for (const item of items) list.push(item(run, env));
    return list;
  };
}
