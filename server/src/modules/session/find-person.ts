import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';
import { permissionsOf, rolesOf } from './sessions/find-session.ts';

/** A person without what Zendesk says of them. */
export type PersonNow = Omit<Person, 'account' | 'agentOf'>;

/** What an enabled person may do as of now, where nobody's session stands behind it; undefined for everybody else. */
export async function findPerson(db: Kysely<Tables>, userId: UserId): Promise<PersonNow | undefined> {
  const row = await db
    .selectFrom('person as u')
    .select(['u.id', 'u.department_id', 'u.user_name', 'u.nick_name', 'u.avatar'])
    .select(rolesOf.as('roles'))
    .select(permissionsOf.as('permissions'))
    .where('u.id', '=', userId)
    .where('u.is_enabled', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, department_id: departmentId, roles, permissions } = row;
  const named = { userName: row.user_name, nickName: row.nick_name, avatar: row.avatar };
  return { id: id as UserId, ...named, departmentId, roles, permissions: new Set(permissions) };
}
