import house from './floors.json' with { type: 'json' };

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
export const ownersIn = (sources: Sources): Owners => declaredIn(sources, 'Tables', '/tables.ts');

/** Which room declares which view, from the `views.ts` of the rooms. */
export const viewsIn = (sources: Sources): Owners => declaredIn(sources, 'Views', '/views.ts');

function declaredIn(sources: Sources, name: string, ending: string): Owners {
  const body = new RegExp(`^ *(?:export )?interface ${name} \\{\n([^}]*)\\}`, 'gm');
  const declared = [...sources].flatMap(([file, text]) =>
    file.endsWith(ending)
      ? [...text.matchAll(body)].flatMap(([, lines = '']) =>
          [...lines.matchAll(/^ *(\w+): /gm)].map(([, one = '']): [string, string] => [one, roomOf(file)]),
        )
      : [],
  );
  return new Map(declared);
}

const NEIGHBOURS: Readonly<Record<string, string>> = house.neighbours;

const floorOf = (room: string): number => house.floors.findIndex((floor) => new RegExp(`^${floor}`).test(`${room}/`));

/** Whether a room may read the views of another: those of the floors below it, and of a neighbour that it knows. */
export function mayRead(room: string, other: string): boolean {
  if (room === other) return true;
  const [own = '', asked = ''] = [room, other].map((one) => one.replace('modules/', ''));
  return floorOf(room) > floorOf(other) || (NEIGHBOURS[own]?.split('|').includes(asked) ?? false);
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

const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(['"`])(\w+)(?: as \w+)?\1|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)/g;

/** The views that a source writes. */
function writtenIn(text: string, views: Owners): string[] {
  const named = [...text.replaceAll(COMMENTS, '').matchAll(WRITES)].map(([, , built, spelled]) => built ?? spelled);
  return named.filter((name): name is string => name !== undefined && views.has(name));
}

/** What each file names that it must not, for files that name any: tables of other rooms, views of rooms above it, views that it writes. */
export function foreignTables(sources: Sources): Record<string, string[]> {
  const [owners, views] = [ownersIn(sources), viewsIn(sources)];
  const found = [...sources].flatMap(([file, text]): [string, string[]][] => {
    const room = roomOf(file);
    const tables = tablesIn(text, owners).filter((table) => owners.get(table) !== room);
    const above = tablesIn(text, views).filter((view) => view !== UNNAMED && !mayRead(room, views.get(view) ?? ''));
    const foreign = [...new Set([...tables, ...above, ...writtenIn(text, views)])].toSorted();
    return foreign.length > 0 ? [[file, foreign]] : [];
  });
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
