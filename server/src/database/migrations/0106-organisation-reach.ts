import { type Kysely, sql } from 'kysely';

/**
 * Whose people a role reaches, and revisions of what administrators edit. Roles that were there reach everybody, as before; new ones
 * their own department and those below it.
 */
export const organisationReach = {
  locks: ['user', 'department', 'role', 'one_time_code'],
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table role
    add column data_scope smallint not null default 4 check (data_scope between 1 and 5),
    add column remark text not null default '',
    add column rev int not null default 0`,
  'update role set data_scope = 1',
  `create table role_department (
    role_id bigint not null references role (id) on delete cascade,
    department_id bigint not null references department (id) on delete cascade,
    primary key (role_id, department_id)
  )`,
  `alter table "user" add column remark text not null default '', add column rev int not null default 0`,
  'alter table department add column rev int not null default 0',
  'alter table one_time_code drop constraint one_time_code_purpose_check',
  `alter table one_time_code add constraint one_time_code_purpose_check
    check (purpose in ('login', 'socket', 'set-up', 'password'))`,
  'create index user_role_by_role on user_role (role_id)',
];
