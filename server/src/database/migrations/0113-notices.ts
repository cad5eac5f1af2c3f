import { type Kysely, sql } from 'kysely';

/** Announcements and who has read them. */
export const notices = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table notice (
    id bigint generated always as identity primary key,
    title text not null,
    type text not null default '1' check (type in ('1', '2')),
    content jsonb not null default '[]',
    audience text not null default 'all' check (audience in ('all', 'roles', 'departments')),
    role_ids bigint[] not null default '{}',
    department_ids bigint[] not null default '{}',
    is_open boolean not null default true,
    starts_at timestamptz,
    ends_at timestamptz,
    remark text not null default '',
    created_by bigint,
    author text not null default '',
    rev int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index notice_newest on notice (created_at desc, id desc)',
  `create table notice_read (
    notice_id bigint not null references notice (id) on delete cascade,
    user_id bigint not null references "user" (id) on delete cascade,
    read_at timestamptz not null,
    primary key (notice_id, user_id)
  )`,
];
