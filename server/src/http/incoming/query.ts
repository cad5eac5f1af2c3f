import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../work/refusing/refuse.ts';
import { storableText } from '../../work/json-body.ts';

/** What a query string may hold: 200 pairs, three levels of keys. More is an attack or a mistake. */
const MOST_PAIRS = 200;
const DEEPEST = 3;
/** A refusal names at most this much of a parameter. */
const NAMED_CHARACTERS = 50;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

type Node = { [key: string]: string | string[] | Node };

// The router parses outside of every error handler, so a problem waits here until a hook refuses it.
const problems = new WeakMap<object, RefusalDetail>();

/**
 * Reads a query string with nested keys: `params[from]=a&tag=1&tag=2` gives `{ params: { from: 'a' }, tag: ['1', '2'] }`.
 * The objects have no prototype. Never throws: a query with unusable names, clashes or too many pairs is empty, and
 * {@link problemOfQuery} says why.
 */
export function parseQuery(text: string): Node {
  const root = newNode();
  const problem = fill(root, [...new URLSearchParams(text)]);
  if (!problem) return root;
  const empty = newNode();
  problems.set(empty, problem);
  return empty;
}

/** Why a parsed query is empty: the parameter and the rule; undefined for a sound one. */
export const problemOfQuery = (query: object): RefusalDetail | undefined => problems.get(query);

/** Hook that refuses a request whose query string cannot be read. */
export async function refuseBadQuery(request: FastifyRequest): Promise<void> {
  const problem = problemOfQuery(request.query as object);
  if (problem) throw new Refusal([problem]);
}

const newNode = (): Node => Object.create(null) as Node;

function fill(root: Node, pairs: [string, string][]): RefusalDetail | undefined {
  if (pairs.length > MOST_PAIRS) return { code: 'query_too_many', path: [], params: { most: MOST_PAIRS } };
  for (const [name, value] of pairs) {
    const code = put(root, name, storableText(value));
    if (code) return problemOf(code, name.slice(0, NAMED_CHARACTERS));
  }
  return undefined;
}

const problemOf = (code: string, name: string): RefusalDetail => ({
  code,
  path: [name],
  params: { name, deepest: DEEPEST },
});

/** Puts one value at its place; the code of the refusal where it has none. */
function put(root: Node, name: string, value: string): string | undefined {
  const keys = keysOf(name);
  if (!keys || keys.some((key) => forbiddenKeys.has(key))) return 'query_name';
  if (keys.length > DEEPEST) return 'query_too_deep';
  let node = root;
  for (const key of keys.slice(0, -1)) {
    const next = (node[key] ??= newNode());
    if (typeof next === 'string' || Array.isArray(next)) return 'query_clash';
    node = next;
  }
  return putLast(node, keys.at(-1) ?? '', value) ? undefined : 'query_clash';
}

function keysOf(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name);
  if (!match) return undefined;
  return [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]+)\]/g)].map((inner) => inner[1] ?? '')];
}

function putLast(node: Node, key: string, value: string): boolean {
  const present = node[key];
  if (present === undefined) node[key] = value;
  else if (typeof present === 'string') node[key] = [present, value];
  else if (Array.isArray(present)) present.push(value);
  else return false;
  return true;
}
