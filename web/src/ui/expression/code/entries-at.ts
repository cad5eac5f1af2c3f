import type { KnownName } from '../known-name.ts';

const WORD = '[\\p{L}_][\\p{L}\\p{N}_]*';
const LAST_WORD = new RegExp(`${WORD}$`, 'u');

/** What may follow a dot at the end of a text: the columns behind `sum(rows`, `rows[qty > 2]` or `for row in rows return row`. */
export function entriesAt(text: string, names: readonly KnownName[]): readonly KnownName[] {
  const path = pathBefore(text);
  const [root, ...rest] = path;
  if (root === undefined) return [];
  const isNamed = names.some(({ name }) => name === root || name.startsWith(`${root}.`));
  const source = isNamed ? undefined : loopSource(text, root);
  if (source !== undefined) return rest.reduce(entriesNamed, entriesAt(source, names));
  return path.reduce(entriesNamed, names);
}

/** Inside a filter, the columns of what is filtered: `rows[` and what follows until the bracket closes. */
export function itemEntries(text: string, names: readonly KnownName[]): readonly KnownName[] {
  const open = openBracket(text);
  return open < 0 ? [] : entriesAt(text.slice(0, open), names);
}

/** Names with dots in them are entries too: `starter.roleIds` behind `starter`. */
function entriesNamed(known: readonly KnownName[], word: string): readonly KnownName[] {
  const own = known.find(({ name }) => name === word)?.entries ?? [];
  const dotted = known.filter(({ name }) => name.startsWith(`${word}.`));
  return [...own, ...dotted.map((one) => ({ ...one, name: one.name.slice(word.length + 1) }))];
}

/** The names of the path that a text ends with; filters on the way do not count. */
function pathBefore(text: string): string[] {
  const path: string[] = [];
  for (let rest = text; ;) {
    rest = withoutFilters(rest);
    const word = LAST_WORD.exec(rest)?.[0];
    if (word === undefined) return path;
    path.unshift(word);
    rest = rest.slice(0, rest.length - word.length);
    if (!rest.endsWith('.')) return path;
    rest = rest.slice(0, -1);
  }
}

function withoutFilters(text: string): string {
  let rest = text;
  while (rest.endsWith(']')) {
    const open = openBracket(rest.slice(0, -1));
    if (open < 0) return rest;
    rest = rest.slice(0, open);
  }
  return rest;
}

/** Where the innermost square bracket begins that is still open at the end; −1 where none is. Texts do not count. */
function openBracket(text: string): number {
  const open: number[] = [];
  const plain = text.replace(/"(?:\\.|[^"\\])*"/g, (quoted) => ' '.repeat(quoted.length));
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === '[') open.push(at);
    else if (plain[at] === ']') open.pop();
  }
  return open.at(-1) ?? -1;
}

/** The text up to what a loop variable runs over: `… row in rows` for `row` in `some row in rows satisfies row`. */
function loopSource(text: string, variable: string): string | undefined {
  const loops = new RegExp(
    `(?:\\bfor|\\bsome|\\bevery|,)\\s+${variable}\\s+in\\s+.+?(?=\\s*(?:,|\\breturn|\\bsatisfies))`,
    'gu',
  );
  const loop = [...text.matchAll(loops)].at(-1);
  return loop && text.slice(0, loop.index + loop[0].length);
}
