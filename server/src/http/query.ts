import { withoutZero } from './json-body.ts';

/** What a query string may hold: 200 pairs, three levels of keys. More is an attack or a mistake. */
const MOST_PAIRS = 200;
const DEEPEST = 3;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export class BadQuery extends Error {
  readonly statusCode = 400;
}

type Node = { [key: string]: string | string[] | Node };

/**
 * Reads a query string with nested keys: `params[from]=a&tag=1&tag=2` gives `{ params: { from: 'a' }, tag: ['1', '2'] }`.
 * The objects have no prototype. Throws {@link BadQuery} for keys that reach for one, for clashes and for too much.
 */
export function parseQuery(text: string): Node {
  const root: Node = Object.create(null) as Node;
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MOST_PAIRS) throw new BadQuery('too many parameters');
  for (const [name, value] of pairs) put(root, keysOf(name), withoutZero(value));
  return root;
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name);
  if (!match) throw new BadQuery(`the parameter name ${JSON.stringify(name.slice(0, 50))} cannot be read`);
  const keys = [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]+)\]/g)].map((inner) => inner[1] ?? '')];
  if (keys.length > DEEPEST || keys.some((key) => forbiddenKeys.has(key)))
    throw new BadQuery('unusable parameter name');
  return keys;
}

function put(root: Node, keys: string[], value: string): void {
  let node = root;
  for (const key of keys.slice(0, -1)) {
    node[key] ??= Object.create(null) as Node;
    const next = node[key];
    if (typeof next === 'string' || Array.isArray(next)) throw new BadQuery(`${key} is both a value and a group`);
    node = next;
  }
  const last = keys.at(-1) ?? '';
  const present = node[last];
  if (present === undefined) node[last] = value;
  else if (typeof present === 'string') node[last] = [present, value];
  else if (Array.isArray(present)) present.push(value);
  else throw new BadQuery(`${last} is both a value and a group`);
}
