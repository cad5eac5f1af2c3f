import { builtinNames } from './names.ts';
import { itemsPath, type Locals, pathOf } from './read-path.ts';
import { childrenOf } from '../tree.ts';
import type { Expression, Iterator } from '../tree.ts';

/** Called for every name an expression reads from its caller: the path as far as it is static, and the node. */
export type Visit = (path: readonly string[], node: Expression) => void;

const BUILTIN = new Set(builtinNames);

/** Walks over everything an expression may read; loop variables, parameters and entries of its own are left out. */
export function visitReads(tree: Expression, visit: Visit): void {
  walk(tree, null, visit);
}

function walk(tree: Expression, locals: Locals | null, visit: Visit): void {
  switch (tree.type) {
    case 'name':
      return readName(tree, tree.name, locals, visit);
    case 'input':
      return readName(tree, '?', locals, visit);
    case 'path': {
      const path = pathOf(tree, locals);
      if (path) visit(path, tree);
      return walk(tree.of, locals, visit);
    }
    case 'filter':
      walk(tree.of, locals, visit);
      return walk(tree.by, { name: 'item', alias: pathOf(tree.of, locals), isItem: true, outer: locals }, visit);
    case 'call':
      if (tree.of.type !== 'name' || !BUILTIN.has(tree.of.name)) walk(tree.of, locals, visit);
      return walkArguments(tree, locals, visit);
    case 'context':
      return walkContext(tree.entries, locals, visit);
    case 'function':
      return walkFunction(tree, null, locals, visit);
    case 'for':
      return walkLoop(tree.iterators, tree.body, { name: 'partial', outer: locals }, visit);
    case 'some':
    case 'every':
      return walkLoop(tree.iterators, tree.body, locals, visit);
    case 'in':
      walk(tree.of, locals, visit);
      return tree.tests.forEach((test) => walk(test, { name: '?', outer: locals }, visit));
    case 'literal':
    case 'number':
    case 'at':
    case 'list':
    case 'if':
    case 'and':
    case 'or':
    case 'compare':
    case 'arithmetic':
    case 'negate':
    case 'between':
    case 'instance':
    case 'range':
    case 'test':
      return childrenOf(tree).forEach((child) => walk(child, locals, visit));
  }
}

/** A function that a list is given to, as `sort` does, gets its items. */
function walkArguments(call: Expression & { type: 'call' }, locals: Locals | null, visit: Visit): void {
  const items = itemsPath(call, locals);
  for (const arg of call.args) {
    if (arg.type === 'function') walkFunction(arg, items, locals, visit);
    else walk(arg, locals, visit);
  }
}

function walkFunction(
  { parameters, body }: Expression & { type: 'function' },
  alias: readonly string[] | null,
  locals: Locals | null,
  visit: Visit,
): void {
  walk(
    body,
    parameters.reduce<Locals | null>((outer, { name }) => ({ name, alias, outer }), locals),
    visit,
  );
}

function walkContext(entries: readonly (readonly [string, Expression])[], locals: Locals | null, visit: Visit): void {
  let inner = locals;
  for (const [name, value] of entries) {
    const outer = inner;
    inner = { name, alias: pathOf(value, outer), outer };
    walk(value, value.type === 'function' ? inner : outer, visit);
  }
}

function walkLoop(iterators: readonly Iterator[], body: Expression, locals: Locals | null, visit: Visit): void {
  let inner = locals;
  for (const { name, in: source, to } of iterators) {
    walk(source, inner, visit);
    if (to) walk(to, inner, visit);
    inner = { name, alias: to ? null : pathOf(source, inner), outer: inner };
  }
  walk(body, inner, visit);
}

/** Inside a filter a name may be an entry of the item or a name from outside: both are read. */
function readName(node: Expression, name: string, locals: Locals | null, visit: Visit): void {
  for (let cell = locals; cell; cell = cell.outer) {
    if (cell.name === name) return;
    if (cell.isItem && cell.alias) visit([...cell.alias, name], node);
  }
  visit([name], node);
}
