import { visitReads } from './reads.ts';
import type { Expression, Span } from '../tree.ts';

/** The names that may follow the dot behind a value, each with its own; null where only the value itself can tell. */
export type Entries = ReadonlyMap<string, Entries> | null;

/** A read that leads nowhere: `['rows', 'misspelt']`; one name alone is a name that nobody knows. */
export interface LostRead {
  path: readonly string[];
  /** Of the last name in the text, where the tree keeps positions. */
  at?: Span;
}

/**
 * What an expression reads although it is not there, each once, in the order of the text. A name inside a filter may be an entry
 * of the item or a name from outside: it is lost only where it is neither.
 */
export function lostReads(tree: Expression, known: ReadonlyMap<string, Entries>): LostRead[] {
  const reads = new Map<Expression, (readonly string[])[]>();
  visitReads(tree, (path, node) => reads.set(node, [...(reads.get(node) ?? []), path]));
  const lost = [...reads].flatMap(([node, paths]) => lostAt(node, paths, known));
  const seen = new Set<string>();
  return lost.filter(({ path, at }) => {
    const read = JSON.stringify([path, at]);
    return !seen.has(read) && seen.add(read);
  });
}

/** The end of a path is reported where it breaks off: of `rows.a.b` the read of `rows.a` reports what is wrong with it. */
function lostAt(
  node: Expression,
  paths: readonly (readonly string[])[],
  known: ReadonlyMap<string, Entries>,
): LostRead[] {
  if (paths.some((path) => leadsSomewhere(path, known))) return [];
  const broken = paths.find((path) => path.length === 1 || leadsSomewhere(path.slice(0, -1), known));
  return broken ? [{ path: broken, ...(node.at ? { at: node.at } : {}) }] : [];
}

function leadsSomewhere(path: readonly string[], known: ReadonlyMap<string, Entries>): boolean {
  let entries: Entries = known;
  for (const name of path) {
    if (entries === null) return true;
    const next: Entries | undefined = entries.get(name);
    if (next === undefined) return false;
    entries = next;
  }
  return true;
}
