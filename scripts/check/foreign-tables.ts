/** Table names with the room that declares each, such as `form` → `modules/forms`. */
export type Owners = ReadonlyMap<string, string>;

/** Sources by their path below `server/src`. */
type Sources = ReadonlyMap<string, string>;

/** Stands for a table whose name is not written where it is used. */
export const UNNAMED = '*';

/** The room that a file belongs to: `modules/forms`, `work`, `http` … */
export function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'modules' ? `${first}/${second}` : first;
}

/** Which room declares which table, from the `tables.ts` of the rooms. */
export function ownersIn(sources: Sources): Owners {
  const declared = [...sources].flatMap(([file, text]) =>
    file.endsWith('/tables.ts')
      ? [...text.matchAll(/^ *(?:export )?interface Tables \{\n([^}]*)\}/gm)].flatMap(([, body = '']) =>
          [...body.matchAll(/^ *(\w+): /gm)].map(([, name = '']): [string, string] => [name, roomOf(file)]),
        )
      : [],
  );
  return new Map(declared);
}

const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const BUILDER =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|using)\(\s*(?:\[\s*)?(['"`])(\w+)(?: as \w+)?\1/g;
const FURTHER = /selectFrom\(\s*\[[^\]]*\]/g;
const WRITTEN =
  /(?:\b(?:from|join|update|into|using)\s+|\bnull::)"?(\w+)"?(?!\s*[\w(.'])|\b(?:from|join|update|into|using)\s+"?(\w+)"?(?= \w)/g;
const ANY = /(?:selectFrom|insertInto|updateTable|deleteFrom)\((\w+)\)/;

/** The tables that a source names in queries of the builder and in SQL, and {@link UNNAMED} where it takes a name from elsewhere. */
export function tablesIn(text: string, owners: Owners): string[] {
  const code = text.replaceAll(COMMENTS, '');
  const inLists = (code.match(FURTHER) ?? []).flatMap((list) =>
    [...list.matchAll(/['"`](\w+)/g)].map(([, name]) => name),
  );
  const named = [
    ...[...code.matchAll(BUILDER)].map(([, , name]) => name),
    ...[...code.matchAll(WRITTEN)].map(([, alone, followed]) => alone ?? followed),
    ...inLists,
  ];
  const known = named.filter((name): name is string => name !== undefined && owners.has(name));
  return [...new Set([...known, ...(ANY.test(code) ? [UNNAMED] : [])])].toSorted();
}

/** The tables of other rooms that each file names, for files that name any. */
export function foreignTables(sources: Sources): Record<string, string[]> {
  const owners = ownersIn(sources);
  const found = [...sources].flatMap(([file, text]): [string, string[]][] => {
    const foreign = tablesIn(text, owners).filter((table) => owners.get(table) !== roomOf(file));
    return foreign.length > 0 ? [[file, foreign]] : [];
  });
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What differs from the list of those that still stand: new ones, and ones that are gone and must leave the list. */
export function differences(
  found: Readonly<Record<string, readonly string[]>>,
  listed: Readonly<Record<string, readonly string[]>>,
): string[] {
  const pairs = (of: typeof found) =>
    Object.entries(of).flatMap(([file, tables]) => tables.map((one) => `${file} → ${one}`));
  const [now, before] = [pairs(found), pairs(listed)];
  return [
    ...now.filter((pair) => !before.includes(pair)).map((pair) => `${pair}: ask the room that owns the table`),
    ...before.filter((pair) => !now.includes(pair)).map((pair) => `${pair} is gone: take it off the list`),
  ];
}
