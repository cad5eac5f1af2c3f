import { type Kysely, sql } from 'kysely';

/** What a company's directory says of people and groups, and the tokens with which it calls. */
export const scim = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table scim_token (
    id text primary key,
    name text not null,
    prefix text not null,
    token_hash text not null unique,
    created_by bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz,
    last_used_ip text not null default ''
  )`,
  `create table scim_person (
    user_id bigint primary key references "user" (id) on delete cascade,
    external_id text,
    given_name text not null default '',
    family_name text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    removed_at timestamptz
  )`,
  'create unique index scim_person_external on scim_person (external_id) where external_id is not null and removed_at is null',
  `create table scim_group (
    id text primary key,
    display_name text not null,
    external_id text,
    role_id bigint references role (id) on delete set null,
    rev int not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index scim_group_name on scim_group (lower(display_name))',
  `create table scim_member (
    group_id text not null references scim_group (id) on delete cascade,
    user_id bigint not null references "user" (id) on delete cascade,
    primary key (group_id, user_id)
  )`,
  'create index scim_member_by_person on scim_member (user_id)',
  `create table scim_grant (
    user_id bigint not null references "user" (id) on delete cascade,
    role_id bigint not null references role (id) on delete cascade,
    primary key (user_id, role_id)
  )`,
];
