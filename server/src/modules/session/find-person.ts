import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';
import { agentOf, permissionsOf, rolesOf } from './find-session.ts';

/** What an enabled person may do as of now, where nobody's session stands behind it; undefined for everybody else. */
export async function findPerson(db: Kysely<Tables>, userId: number): Promise<Omit<Person, 'account'> | undefined> {
  const row = await db
    .selectFrom('user as u')
    .select(['u.id', 'u.department_id', 'u.user_name', 'u.nick_name', 'u.avatar'])
    .select(rolesOf.as('roles'))
    .select(permissionsOf.as('permissions'))
    .select(agentOf(sql`true`).as('agentOf'))
    .where('u.id', '=', userId)
    .where('u.is_enabled', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, department_id: departmentId, roles, permissions, agentOf: seats } = row;
  const named = { userName: row.user_name, nickName: row.nick_name, avatar: row.avatar };
  return { id: id as UserId, ...named, departmentId, roles, permissions: new Set(permissions), agentOf: seats };
}
