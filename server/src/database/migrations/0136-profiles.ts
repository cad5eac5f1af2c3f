import { type Kysely, sql } from 'kysely';

/** What people keep of themselves: how they are addressed, which e-mails they do without, and a picture. */
export const profiles = {
  locks: ['person', 'user', 'file'],
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // As the dictionary sys_user_sex has it; 2 says nothing.
  `alter table "user" add column if not exists sex text not null default '2' check (sex in ('0', '1', '2'))`,
  `alter table "user" add column muted_mails jsonb not null default '[]'`,
  `create or replace view person as
    select id, user_name, nick_name, avatar, phone, email, department_id, manager_id, language, is_enabled, muted_mails
    from "user"`,
  'alter table file drop constraint file_purpose_check',
  `alter table file add constraint file_purpose_check check (purpose in ('answer', 'editor', 'avatar'))`,
];
