import { type Kysely, sql } from 'kysely';

const statements = [
  `create table department (
    id bigint generated always as identity primary key,
    parent_id bigint references department (id),
    name text not null,
    leader_id bigint,
    order_num int not null default 0,
    is_enabled boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  `create table "user" (
    id bigint generated always as identity primary key,
    user_name text not null,
    nick_name text not null,
    avatar text not null default '',
    phone text not null default '',
    email text not null default '',
    department_id bigint references department (id),
    manager_id bigint references "user" (id),
    password_hash text,
    is_enabled boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  // "Maya" and "maya" are one person at the sign-in page.
  'create unique index user_name_once on "user" (lower(user_name))',
  'create index user_by_department on "user" (department_id)',
  'alter table department add foreign key (leader_id) references "user" (id)',
  `create table post (
    id bigint generated always as identity primary key,
    code text not null unique,
    name text not null,
    order_num int not null default 0
  )`,
  `create table role (
    id bigint generated always as identity primary key,
    key text not null unique,
    name text not null,
    order_num int not null default 0,
    is_enabled boolean not null default true
  )`,
  `create table role_permission (
    role_id bigint not null references role (id) on delete cascade,
    permission text not null,
    primary key (role_id, permission)
  )`,
  `create table menu (
    id bigint generated always as identity primary key,
    parent_id bigint references menu (id),
    type text not null check (type in ('folder', 'screen')),
    name text not null unique,
    path text not null,
    component text not null default '',
    title text not null,
    icon text not null default '',
    query text not null default '',
    order_num int not null default 0,
    is_visible boolean not null default true,
    is_enabled boolean not null default true,
    is_external boolean not null default false,
    is_cached boolean not null default true,
    is_affixed boolean not null default false,
    active_menu text not null default ''
  )`,
  `create table role_menu (
    role_id bigint not null references role (id) on delete cascade,
    menu_id bigint not null references menu (id) on delete cascade,
    primary key (role_id, menu_id)
  )`,
  `create table user_role (
    user_id bigint not null references "user" (id) on delete cascade,
    role_id bigint not null references role (id) on delete cascade,
    primary key (user_id, role_id)
  )`,
  `create table user_post (
    user_id bigint not null references "user" (id) on delete cascade,
    post_id bigint not null references post (id) on delete cascade,
    primary key (user_id, post_id)
  )`,
  `create table session (
    id uuid primary key,
    token_hash text not null unique,
    user_id bigint not null references "user" (id) on delete cascade,
    kind text not null check (kind in ('web', 'sidebar')),
    is_remembered boolean not null,
    idle_seconds int not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ip text not null,
    user_agent text not null
  )`,
  'create index session_by_user on session (user_id)',
  'create index session_by_end on session (expires_at)',
  `create table one_time_code (
    code_hash text primary key,
    purpose text not null check (purpose in ('login', 'socket', 'set-up')),
    user_id bigint references "user" (id) on delete cascade,
    session_id uuid references session (id) on delete cascade,
    path text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index one_time_code_by_end on one_time_code (expires_at)',
  `create table operation (
    actor text not null,
    route text not null,
    request_id text not null,
    body_hash text not null,
    reply jsonb,
    created_at timestamptz not null default now(),
    primary key (actor, route, request_id)
  )`,
  'create index operation_by_age on operation (created_at)',
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    person_id bigint,
    action text not null,
    target jsonb not null,
    ip text not null,
    request_id text not null
  )`,
  'create index audit_log_by_person on audit_log (person_id, id)',
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only'; end
  $$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change()`,
  `create table setting (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz not null default now()
  )`,
  `create table login_attempt (
    id bigint generated always as identity primary key,
    account text not null,
    ip text not null,
    at timestamptz not null,
    has_succeeded boolean not null
  )`,
  'create index login_attempt_by_account on login_attempt (account, at)',
  'create index login_attempt_by_ip on login_attempt (ip, at)',
  'create table signature_nonce (nonce text primary key, expires_at timestamptz not null)',
  `create table rate_count (
    key text not null,
    window_start timestamptz not null,
    count int not null,
    primary key (key, window_start)
  )`,
];

/** People, roles, menus, sessions, settings and what the wire remembers about calls. */
export const system = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
