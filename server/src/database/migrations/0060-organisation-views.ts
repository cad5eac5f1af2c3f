import { type Kysely, sql } from 'kysely';

const statements = [
  `create view person as select id, user_name, nick_name, avatar, phone, email, department_id, manager_id, language, is_enabled
    from "user"`,
  'create view department_name as select id, parent_id, name, leader_id, order_num, is_enabled from department',
  'create view role_name as select id, key, name, order_num, is_enabled from role',
  'create view post_name as select id, code, name, order_num from post',
  `create view person_role as select held.user_id, r.id as role_id, r.key, r.name, r.order_num
    from user_role held join role r on r.id = held.role_id where r.is_enabled`,
  `create view person_permission as select held.user_id, given.permission
    from user_role held join role r on r.id = held.role_id join role_permission given on given.role_id = r.id where r.is_enabled`,
  `create view person_post as select held.user_id, p.id as post_id, p.code, p.name, p.order_num
    from user_post held join post p on p.id = held.post_id`,
  `create view failed_job as select id, kind, instance_id, data ->> 'nodeId' as node_id, error, failed_at
    from job where failed_at is not null`,
  'create view audit_line as select at, person_id, action, ip from audit_log',
];

/** What other rooms join of people, departments, roles and posts, of jobs that failed, and of the audit log. */
export const organisationViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
