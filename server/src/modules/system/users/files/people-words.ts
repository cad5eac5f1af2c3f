import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type GivableRole, readRoles } from '../../reach/rights.ts';

export interface NamedDepartment {
  id: number;
  path: string;
  isEnabled: boolean;
}
interface Named {
  id: number;
  name: string;
}

/** What the words of a file can mean: departments by path or name, roles by name or key, posts by name or code. */
export interface PeopleWords {
  /** Several where only a path tells them apart. */
  departments: (word: string) => readonly NamedDepartment[];
  role: (word: string) => GivableRole | undefined;
  roleOfId: (id: number) => GivableRole | undefined;
  post: (word: string) => Named | undefined;
}

/** As people mean it: case, full-width letters and spaces around make no difference. */
export const plainWord = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Departments are written with the ones above them: `Northlight/Finance`, `Northlight > Finance`. */
const plainPath = (text: string): string =>
  text
    .normalize('NFKC')
    .split(/\s*[/\\>›]\s*/)
    .map(plainWord)
    .filter((part) => part !== '')
    .join('/');

/** The names that one cell lists. */
export const wordsIn = (cell: string): string[] =>
  cell
    .split(/[;,；，、|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** All departments, roles and posts by the words that files may have for them. */
export async function readPeopleWords(db: Kysely<Tables>): Promise<PeopleWords> {
  const departments = await departmentPaths(db);
  const byPath = Map.groupBy(departments, ({ path }) => plainPath(path));
  const byName = Map.groupBy(departments, ({ name }) => plainWord(name));
  const roles = await readRoles(db);
  const roleOf = new Map(
    roles.flatMap((role) => [plainWord(role.key), plainWord(role.name)].map((word) => [word, role])),
  );
  const posts = await db.selectFrom('post').select(['id', 'name', 'code']).execute();
  const postOf = new Map(
    posts.flatMap((post) => [plainWord(post.code), plainWord(post.name)].map((word) => [word, post])),
  );
  return {
    departments: (word) => byPath.get(plainPath(word)) ?? byName.get(plainWord(word)) ?? [],
    role: (word) => roleOf.get(plainWord(word)),
    roleOfId: (id) => roles.find((role) => role.id === id),
    post: (word) => postOf.get(plainWord(word)),
  };
}

async function departmentPaths(db: Kysely<Tables>): Promise<(NamedDepartment & { name: string })[]> {
  const rows = await db.selectFrom('department').select(['id', 'parent_id', 'name', 'is_enabled']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const names: string[] = [];
    for (let at: typeof row | undefined = row; at && names.length <= rows.length; at = byId.get(at.parent_id ?? -1))
      names.unshift(at.name);
    return { id: row.id, name: row.name, path: names.join('/'), isEnabled: row.is_enabled };
  });
}
