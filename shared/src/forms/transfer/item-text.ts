/** Several choices in one cell: `Red; Green`, `"one; two"; three`, and a person or file as `Ana Roy [7]`. */

/** A chosen person, record or file: its name is for people, its id says which one it is. */
export interface NamedItem {
  id: string;
  name: string;
}
export type Item = string | NamedItem;

const NEEDS_QUOTES = /^$|^\s|\s$|[";[\]\r\n]/;

/** The items as one text that {@link readItems} reads back. */
export const writeItems = (items: readonly Item[]): string => items.map(itemText).join('; ');

const itemText = (item: Item): string =>
  typeof item === 'string' ? quoted(item) : `${quoted(item.name)} [${item.id}]`;

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The items of a text; null for one that is no list. */
export function readItems(text: string): Item[] | null {
  const items: Item[] = [];
  for (let at = 0; ;) {
    const start = at + (/^\s*/.exec(text.slice(at, at + 1000))?.[0].length ?? 0);
    const name = text[start] === '"' ? quotedName(text, start) : { text: null, end: start };
    if (!name) return null;
    const semicolon = text.indexOf(';', name.end);
    const end = semicolon < 0 ? text.length : semicolon;
    const item = readItem(name.text, text.slice(name.end, end).trim());
    if (item === null) return null;
    items.push(item);
    if (semicolon < 0) return items;
    at = end + 1;
  }
}

/** What stands in quotes, and where they end; null where they do not. */
function quotedName(text: string, start: number): { text: string; end: number } | null {
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    if (text[quote + 1] !== '"') return { text: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    at = quote + 2;
  }
}

/** `rest` is the whole item, or what stands behind its quoted name: then nothing but an id may. */
function readItem(name: string | null, rest: string): Item | null {
  const open = rest.endsWith(']') ? rest.lastIndexOf('[') : -1;
  const id = rest.slice(open + 1, -1);
  if (name !== null) return rest === '' ? name : open === 0 ? { id, name } : null;
  if (open >= 0) return { id, name: rest.slice(0, open).trimEnd() };
  return rest === '' ? null : rest;
}
