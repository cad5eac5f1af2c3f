import { type Kysely, sql } from 'kysely';

/** Systems that vouch for people, whom they have vouched for, and the sessions that began there. */
export const signInProviders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table sign_in_provider (
    id text primary key,
    path text not null unique,
    kind text not null check (kind in ('oidc', 'google', 'microsoft', 'github')),
    name text not null,
    issuer text not null,
    client_id text not null,
    client_secret text,
    is_enabled boolean not null,
    links_verified boolean not null,
    domains text[] not null,
    department_id bigint,
    role_id bigint,
    follows_sign_out boolean not null,
    rev int not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table linked_identity (
    id text primary key,
    provider_id text not null references sign_in_provider (id) on delete cascade,
    issuer text not null,
    subject text not null,
    user_id bigint not null,
    name text not null,
    address text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    unique (provider_id, issuer, subject)
  )`,
  'create index linked_identity_by_person on linked_identity (user_id)',
  `create table provider_visit (
    state_hash text primary key,
    provider_id text not null references sign_in_provider (id) on delete cascade,
    browser_hash text not null,
    secrets text not null,
    purpose text not null check (purpose in ('sign-in', 'link')),
    user_id bigint,
    redirect text not null,
    expires_at timestamptz not null
  )`,
  'create index provider_visit_by_end on provider_visit (expires_at)',
  `create table provider_session (
    session_id uuid primary key references session (id) on delete cascade,
    provider_id text not null references sign_in_provider (id) on delete cascade,
    issuer text not null,
    subject text not null,
    sid text,
    id_token text not null,
    end_address text
  )`,
  'create index provider_session_by_subject on provider_session (provider_id, subject)',
  'create index provider_session_by_sid on provider_session (provider_id, sid) where sid is not null',
  `create table provider_sign_out (
    provider_id text not null references sign_in_provider (id) on delete cascade,
    token_hash text not null,
    expires_at timestamptz not null,
    primary key (provider_id, token_hash)
  )`,
];
