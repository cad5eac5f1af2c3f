import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import { hashPassword } from '../../../modules/session/sign-in/hash-password.ts';
import type { Tables } from '../../../database/tables.ts';
import type { DepartmentSeed } from '../builders/a-department.ts';
import type { UserSeed } from '../builders/a-user.ts';

export interface Organisation {
  departments: readonly DepartmentSeed[];
  posts: readonly { code: string; name: string }[];
  people: readonly UserSeed[];
  /** The same for everybody; null plants people who cannot sign in with one. */
  password: string | null;
}

/** Writes an organisation: departments with their leaders, people with posts and roles. Roles must be there already. */
export async function plantOrganisation(db: Kysely<Tables>, organisation: Organisation): Promise<void> {
  const { departments, posts, people, password } = organisation;
  const hash = password === null ? null : await hashPassword(password);
  const departmentIds = await plantDepartments(db, departments);
  const postIds = await plantPosts(db, posts);
  const userIds = await plantPeople(db, people, departmentIds, hash);
  await givePosts(db, people, userIds, postIds);
  await giveRoles(db, people, userIds);
  for (const { name, leader } of departments) {
    if (leader === null) continue;
    await db
      .updateTable('department')
      .set({ leader_id: idOf(userIds, leader) })
      .where('name', '=', name)
      .execute();
  }
}

type Ids<Id = number> = ReadonlyMap<string, Id>;

async function plantDepartments(db: Kysely<Tables>, departments: readonly DepartmentSeed[]): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [order, { name, parent }] of departments.entries()) {
    const { id } = await db
      .insertInto('department')
      .values({ name, parent_id: parent === null ? null : idOf(ids, parent), leader_id: null, order_num: order })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}

async function plantPosts(db: Kysely<Tables>, posts: Organisation['posts']): Promise<Ids> {
  if (posts.length === 0) return new Map();
  const values = posts.map(({ code, name }, order) => ({ code, name, order_num: order }));
  const rows = await db.insertInto('post').values(values).returning(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function plantPeople(
  db: Kysely<Tables>,
  people: readonly UserSeed[],
  departmentIds: Ids,
  hash: string | null,
): Promise<Ids<UserId>> {
  const values = people.map((person) => ({
    user_name: person.userName,
    nick_name: person.nickName,
    phone: person.phone,
    email: person.email,
    department_id: person.department === null ? null : idOf(departmentIds, person.department),
    manager_id: null,
    password_hash: hash,
    is_enabled: person.isEnabled,
  }));
  const rows = await db.insertInto('user').values(values).returning(['id', 'user_name']).execute();
  return new Map(rows.map((row) => [row.user_name, row.id]));
}

async function givePosts(
  db: Kysely<Tables>,
  people: readonly UserSeed[],
  userIds: Ids<UserId>,
  postIds: Ids,
): Promise<void> {
  const values = people.flatMap(({ userName, posts }) =>
    posts.map((post) => ({ user_id: idOf(userIds, userName), post_id: idOf(postIds, post) })),
  );
  if (values.length > 0) await db.insertInto('user_post').values(values).execute();
}

async function giveRoles(db: Kysely<Tables>, people: readonly UserSeed[], userIds: Ids<UserId>): Promise<void> {
  const roles = await db.selectFrom('role').select(['id', 'key']).execute();
  const roleIds: Ids = new Map(roles.map(({ id, key }) => [key, id]));
  const values = people.flatMap(({ userName, roles: keys }) =>
    keys.map((key) => ({ user_id: idOf(userIds, userName), role_id: idOf(roleIds, key) })),
  );
  if (values.length > 0) await db.insertInto('user_role').values(values).execute();
}

function idOf<Id>(ids: Ids<Id>, name: string): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the organisation names ${name}, which it does not have`);
  return id;
}
