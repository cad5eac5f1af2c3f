import { type Kysely, sql } from 'kysely';

/** People as files name them: departments by their path, managers, roles and posts in words. Erased people are in no list. */
export const userFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table "user" add column erased_at timestamptz',
  `update "user" set erased_at = now() where user_name = 'erased-' || id`,
  `create view user_file as
   select u.id, u.user_name, u.nick_name, u.email, u.phone, u.department_id, u.is_enabled, u.remark, u.created_at, u.rev,
     u.user_name || ' ' || u.nick_name || ' ' || u.email || ' ' || u.phone as search, null::bigint as role_id,
     coalesce((with recursive up as (
       select d.id, d.parent_id, d.name, 0 as depth from department d where d.id = u.department_id
       union all select p.id, p.parent_id, p.name, up.depth + 1 from department p join up on p.id = up.parent_id)
       select string_agg(up.name, '/' order by up.depth desc) from up), '') as department,
     coalesce((select m.user_name from "user" m where m.id = u.manager_id), '') as manager,
     coalesce((select string_agg(r.name, '; ' order by r.order_num, r.id)
       from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '') as roles,
     coalesce((select string_agg(p.name, '; ' order by p.order_num, p.id)
       from user_post up join post p on p.id = up.post_id where up.user_id = u.id), '') as posts
   from "user" u where u.erased_at is null`,
];
