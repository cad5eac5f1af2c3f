import type {
  Directory,
  DirectoryDepartment,
  DirectoryUser,
} from '@countersign/shared/workflow/environment/environment.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Absence, Absences } from './ports.ts';

export interface HasDirectory {
  directory: DirectoryCache;
}

/** With everybody who is out of office now or later. */
export interface DirectoryWithAbsences extends Directory {
  substitutions: readonly Absence[];
}

/** The people as the approval engine asks for them: roles by key, posts by code, other ids as text. */
export interface DirectoryCache {
  current(db: Kysely<Tables>): Promise<DirectoryWithAbsences>;
  /** To be called after any change of people, departments, roles or posts. */
  forget(): void;
}

/** Other processes see a change of the organisation after this at the latest. */
const LIFE_MS = 10_000;

export function createDirectoryCache(clock: () => Date, absences: Absences): DirectoryCache {
  let kept: { at: number; directory: DirectoryWithAbsences } | undefined;
  return {
    async current(db) {
      const at = clock().getTime();
      if (!kept || at - kept.at > LIFE_MS)
        kept = { at, directory: await loadDirectory(db, await absences(db, clock())) };
      return kept.directory;
    },
    forget() {
      kept = undefined;
    },
  };
}

async function loadDirectory(db: Kysely<Tables>, substitutions: readonly Absence[]): Promise<DirectoryWithAbsences> {
  const departments = new Map((await loadDepartments(db)).map((department) => [department.id, department]));
  const users = (await loadUsers(db)).map((user) => ({
    ...user,
    managerId: user.managerId ?? bossOf(user, departments),
  }));
  const byId = new Map(users.map((user) => [user.id, user]));
  return {
    user: (id) => byId.get(id),
    users: () => users,
    department: (id) => departments.get(id),
    substitutions,
  };
}

/** The nearest leader above a person who is not that person. */
function bossOf(user: DirectoryUser, departments: ReadonlyMap<string, DirectoryDepartment>): string | null {
  const seen = new Set<string>();
  let at = user.departmentId;
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    const department = departments.get(at);
    if (department?.headId && department.headId !== user.id) return department.headId;
    at = department?.parentId ?? null;
  }
  return null;
}

async function loadDepartments(db: Kysely<Tables>): Promise<DirectoryDepartment[]> {
  const rows = await db.selectFrom('department').select(['id', 'parent_id', 'leader_id']).execute();
  return rows.map((row) => ({ id: String(row.id), parentId: idText(row.parent_id), headId: idText(row.leader_id) }));
}

async function loadUsers(db: Kysely<Tables>): Promise<DirectoryUser[]> {
  const rows = await db
    .selectFrom('user as u')
    .select(['u.id', 'u.nick_name', 'u.is_enabled', 'u.department_id', 'u.manager_id'])
    .select(
      sql<string[]>`array(select r.key from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.is_enabled order by r.order_num, r.key)`.as('roles'),
    )
    .select(
      sql<string[]>`array(select p.code from user_post up join post p on p.id = up.post_id
        where up.user_id = u.id order by p.order_num, p.code)`.as('posts'),
    )
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    name: row.nick_name,
    isEnabled: row.is_enabled,
    roleIds: row.roles,
    postIds: row.posts,
    departmentId: idText(row.department_id),
    managerId: idText(row.manager_id),
  }));
}

const idText = (id: number | null): string | null => (id === null ? null : String(id));
