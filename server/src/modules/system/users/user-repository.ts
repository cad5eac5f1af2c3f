import type { User, UserDetail } from '@countersign/shared/api/system/users.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { isReached, type Reach } from '../reach/reach.ts';

interface Named {
  id: number;
  name: string;
}

/** People `u` with what stands beside them in lists. */
const people = (db: Kysely<Tables>, reach: Reach) =>
  db
    .selectFrom('user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('user as m', 'm.id', 'u.manager_id')
    .where(isReached(reach))
    .where('u.erased_at', 'is', null)
    .select(['u.id', 'u.user_name', 'u.nick_name', 'u.avatar', 'u.email', 'u.phone', 'u.is_enabled', 'u.created_at'])
    .select(['u.department_id', 'd.name as department_name', 'u.manager_id', 'm.nick_name as manager_name'])
    .select(['u.remark', 'u.rev'])
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    .select(
      sql<Named[]>`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.order_num, r.id)
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]')`.as('roles'),
    )
    .select(
      sql<Named[]>`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.order_num, p.id)
        from user_post up join post p on p.id = up.post_id where up.user_id = u.id), '[]')`.as('posts'),
    );

export type StoredUser = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

export const peopleWithin = people;

export const findWithin = (db: Kysely<Tables>, reach: Reach, id: UserId): Promise<StoredUser | undefined> =>
  people(db, reach).where('u.id', '=', id).executeTakeFirst();

export const asUser = (row: StoredUser): User => ({
  id: row.id as UserId,
  userName: row.user_name,
  nickName: row.nick_name,
  avatar: row.avatar,
  email: row.email,
  phone: row.phone,
  department: row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
  roles: row.roles,
  posts: row.posts,
  isEnabled: row.is_enabled,
  hasPassword: row.has_password,
  createTime: row.created_at.toISOString(),
});

export const asUserDetail = (row: StoredUser, mayManage: boolean): UserDetail => ({
  ...asUser(row),
  rev: row.rev,
  remark: row.remark,
  manager: row.manager_id === null ? null : { id: row.manager_id, name: row.manager_name ?? '' },
  mayManage,
});
