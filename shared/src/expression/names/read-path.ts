import type { Expression } from '../tree.ts';

/** Names of an expression's own, innermost first. */
export interface Locals {
  readonly name: string;
  /** What the name stands for, where that is a path: `row` in `for row in order.rows` is `order.rows`. */
  readonly alias?: readonly string[] | null;
  /** Inside a filter any name may also be an entry of the item. */
  readonly isItem?: boolean;
  readonly outer: Locals | null;
}

type Call = Expression & { type: 'call' };

/** Functions that give items of their one list: what is read of the result is read of the list. */
const SAME_ITEMS = new Set(['sublist', 'remove', 'reverse', 'distinct values', 'flatten', 'sort']);

/** `a.b.c` as its names; filters do not change which entries are read. Null where the root is a value made here. */
export function pathOf(tree: Expression, locals: Locals | null): readonly string[] | null {
  if (tree.type === 'filter') return pathOf(tree.of, locals);
  if (tree.type === 'name') return meaningOf(tree.name, locals);
  if (tree.type === 'call') return itemsPath(tree, locals);
  const inner = tree.type === 'path' ? pathOf(tree.of, locals) : null;
  return inner && tree.type === 'path' ? [...inner, tree.name] : null;
}

/** The path of the list whose items a call gives; null for every other function. */
export function itemsPath({ of, args, names }: Call, locals: Locals | null): readonly string[] | null {
  if (of.type !== 'name' || !SAME_ITEMS.has(of.name) || isLocal(of.name, locals)) return null;
  const list = args[names ? names.indexOf('list') : 0];
  return list ? pathOf(list, locals) : null;
}

function isLocal(name: string, locals: Locals | null): boolean {
  for (let cell = locals; cell; cell = cell.outer) if (cell.name === name) return true;
  return false;
}

function meaningOf(name: string, locals: Locals | null): readonly string[] | null {
  for (let cell = locals; cell; cell = cell.outer) if (cell.name === name) return cell.alias ?? null;
  return [name];
}
