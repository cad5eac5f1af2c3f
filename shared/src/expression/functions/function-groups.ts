import type { Builtins } from './builtin.ts';
import { groupOfFunction } from '../names/names.ts';
import type { FunctionGroup } from '../names/names.ts';
import { childrenOf } from '../tree.ts';
import type { Expression } from '../tree.ts';

/** The groups of functions that an expression may call: what a page must load before it can compile it. */
export function functionGroupsOf(tree: Expression): FunctionGroup[] {
  const groups = new Set<FunctionGroup>();
  const visit = (node: Expression) => {
    const name = node.type === 'name' ? node.name : node.type === 'at' ? '@' : '';
    const group = groupOfFunction.get(name);
    if (group) groups.add(group);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return [...groups].toSorted();
}

const LOADERS: Record<FunctionGroup, () => Promise<Builtins>> = {
  logic: async () => (await import('./functions/logic.ts')).logicFunctions,
  numbers: async () => (await import('./functions/numbers.ts')).numberFunctions,
  strings: async () => (await import('./functions/strings.ts')).stringFunctions,
  patterns: async () => (await import('./functions/patterns.ts')).patternFunctions,
  lists: async () => (await import('./functions/lists.ts')).listFunctions,
  statistics: async () => (await import('./functions/statistics.ts')).statisticsFunctions,
  contexts: async () => (await import('./functions/contexts.ts')).contextFunctions,
  dates: async () => (await import('./functions/dates.ts')).dateFunctions,
  ranges: async () => (await import('./functions/ranges.ts')).rangeFunctions,
};

/** Loads groups of functions, each from a file of its own, as one registry for `compileExpression`. */
export async function loadFunctions(groups: readonly FunctionGroup[]): Promise<Builtins> {
  const loaded = await Promise.all(groups.map((group) => LOADERS[group]()));
  return Object.assign({}, ...loaded) as Builtins;
}
