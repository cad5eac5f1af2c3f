import { ADMIN_ROLE, type Role } from '@countersign/shared/api/system/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { holdsAll } from '../reach/rights.ts';

/** Roles `r` with how many people have them. */
export const rolesWithPeople = (db: Kysely<Tables>) =>
  db
    .selectFrom('role as r')
    .select(['r.id', 'r.key', 'r.name', 'r.remark', 'r.order_num', 'r.is_enabled', 'r.data_scope', 'r.rev'])
    .select(
      sql<number>`(select count(*)::int from user_role ur join "user" u on u.id = ur.user_id and u.is_enabled
        where ur.role_id = r.id)`.as('people'),
    )
    .select(
      sql<string[]>`array(select permission from role_permission p where p.role_id = r.id order by permission)`.as(
        'permissions',
      ),
    );

export type StoredRole = Awaited<ReturnType<ReturnType<typeof rolesWithPeople>['executeTakeFirstOrThrow']>>;

export const findRole = (db: Kysely<Tables>, id: number): Promise<StoredRole | undefined> =>
  rolesWithPeople(db).where('r.id', '=', id).executeTakeFirst();

export const asRole = (row: StoredRole, person: Pick<Person, 'permissions'>): Role => ({
  id: row.id,
  key: row.key,
  name: row.name,
  remark: row.remark,
  orderNum: row.order_num,
  isEnabled: row.is_enabled,
  dataScope: row.data_scope,
  people: row.people,
  mayManage: row.key !== ADMIN_ROLE && holdsAll(person, row.permissions),
});
