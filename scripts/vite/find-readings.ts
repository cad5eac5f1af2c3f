import { type ESTree, Visitor } from 'vite';
import type { ModuleTree } from './module-tree.ts';

/** A place that reads a part of something that the module knows by name: `list.reply`, `rooms.list.reply`, `const { reply } = list`. */
export interface Reading {
  /** `list`, or `rooms` where `list` is read of it. */
  name: string;
  inner: string | null;
  part: string;
  at: number;
}

/** What a module reads of names, in the order in which it does. A name that a function gives to something else counts as well. */
export function findReadings({ program }: ModuleTree): Reading[] {
  const readings: Reading[] = [];
  const add = (object: ESTree.Expression, part: string | null, at: number) => {
    const named = part === null ? null : namedBy(object);
    if (named && part !== null) readings.push({ ...named, part, at });
  };
  new Visitor({
    MemberExpression: (node) => add(node.object, partOf(node), node.start),
    VariableDeclarator({ id, init, start }) {
      if (!init || id.type !== 'ObjectPattern') return;
      for (const one of id.properties) if (one.type === 'Property') add(init, keyOf(one.key), start);
    },
  }).visit(program);
  return readings;
}

function namedBy(object: ESTree.Expression): { name: string; inner: string | null } | null {
  if (object.type === 'Identifier') return { name: object.name, inner: null };
  if (object.type !== 'MemberExpression' || object.object.type !== 'Identifier') return null;
  return { name: object.object.name, inner: partOf(object) };
}

const partOf = ({ computed, property }: ESTree.MemberExpression): string | null =>
  computed && property.type === 'Identifier' ? null : keyOf(property);

function keyOf(key: ESTree.Expression | ESTree.PrivateIdentifier): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}
