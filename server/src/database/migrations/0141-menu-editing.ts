import { type Kysely, sql } from 'kysely';

/** Lines of the menu that administrators change: rights below screens, and revisions. Roles as files name them. */
export const menuEditing = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table menu drop constraint menu_type_check',
  `alter table menu add constraint menu_type_check check (type in ('folder', 'screen', 'right'))`,
  `alter table menu add column permission text not null default '', add column rev int not null default 1`,
  'create unique index menu_name_once on menu (lower(name))',
  `create view role_file as
   select r.id, r.name, r.key, r.order_num, r.data_scope::text, r.is_enabled, r.remark, r.rev, r.name || ' ' || r.key as search,
     coalesce((select string_agg(d.name, '; ' order by d.order_num, d.id)
       from role_department rd join department d on d.id = rd.department_id where rd.role_id = r.id), '') as departments,
     (select count(*) from user_role ur join "user" u on u.id = ur.user_id and u.is_enabled where ur.role_id = r.id) as people,
     coalesce((select string_agg(p.permission, '; ' order by p.permission)
       from role_permission p where p.role_id = r.id), '') as permissions
   from role r`,
];
