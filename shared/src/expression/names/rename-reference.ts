import { parseExpression } from '../parse.ts';
import { visitReads } from './reads.ts';
import { childrenOf } from '../tree.ts';
import type { Expression, Span } from '../tree.ts';

/**
 * The expression with a reference renamed: `from` is a root name or a path (`rows.qty`), `to` the new last name of it.
 * `names` are the other known names. Null where the text does not parse, or where the new name would mean something
 * else in it (a loop variable of that name, say); everything that is not the reference stays as it was typed.
 */
export function renameReference(text: string, from: string, to: string, names: readonly string[] = []): string | null {
  const before = parseExpression(text, { names: [...names, ...namesIn(from)], positions: true });
  if (before.problems.length > 0) return null;
  const spans = spansOf(before.tree, from, text);
  if (spans.length === 0) return text;
  const renamed = replaceSpans(text, spans, spell(to));
  const after = parseExpression(renamed, { names: [...names, ...namesIn(from), to], positions: true });
  const isSame = after.problems.length === 0 && hasSameReads(before.tree, after.tree, from, to);
  return isSame ? renamed : null;
}

const namesIn = (path: string) => path.split('.');

/** Names that are more than words need the grammar's quotes. */
const spell = (name: string) => (/^[\p{L}_][\p{L}\p{N}_]*( [\p{L}\p{N}_]+)*$/u.test(name) ? name : `\`${name}\``);

function spansOf(tree: Expression, from: string, text: string): Span[] {
  const spans = new Map<number, Span>();
  visitReads(tree, (path, node) => {
    const span = path.join('.') === from && node.at ? lastName(node, node.at, text) : null;
    if (span) spans.set(span[0], span);
  });
  return [...spans.values()].toSorted((a, b) => b[0] - a[0]);
}

function lastName(node: Expression, [start, end]: Span, text: string): Span {
  if (node.type !== 'path') return [start, end];
  const source = text.slice(start, end);
  const point = source.endsWith('`')
    ? source.lastIndexOf('.', source.lastIndexOf('`', source.length - 2))
    : source.lastIndexOf('.');
  const spaces = /^\s*/.exec(source.slice(point + 1))?.[0].length ?? 0;
  return [start + point + 1 + spaces, end];
}

const replaceSpans = (text: string, spans: readonly Span[], by: string) =>
  spans.reduce((result, [start, end]) => result.slice(0, start) + by + result.slice(end), text);

/** Whether the two trees have the same shape and read the same things in the same order, but for the renamed ones. */
function hasSameReads(before: Expression, after: Expression, from: string, to: string): boolean {
  const renamed = swapLast(from, to);
  const swap = (path: string) => (path.startsWith(`${from}.`) ? renamed + path.slice(from.length) : path);
  // Inside a filter one name reads two paths, and both end in the name that changed.
  const wanted = readsOf(before).map((paths) =>
    paths.includes(from) ? paths.map((path) => swapLast(path, to)) : paths.map(swap),
  );
  return JSON.stringify(wanted) === JSON.stringify(readsOf(after)) && shapeOf(before) === shapeOf(after);
}

const swapLast = (path: string, to: string) => [...path.split('.').slice(0, -1), to].join('.');

/** The paths that each name reads, name by name. */
function readsOf(tree: Expression): string[][] {
  const reads = new Map<Expression, string[]>();
  visitReads(tree, (path, node) => reads.set(node, [...(reads.get(node) ?? []), path.join('.')]));
  return [...reads.values()];
}

function shapeOf(tree: Expression): string {
  return `${tree.type}(${childrenOf(tree).map(shapeOf).join()})`;
}
