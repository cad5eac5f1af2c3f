import { type Kysely, sql } from 'kysely';

/**
 * `linked_form` joins a submission to a Zendesk ticket. `zendesk_account` holds the installations that may frame the sidebar
 * and sign agents in; `zendesk_jti` remembers the tokens that were used, so that none works twice. `demo_ticket` is what
 * the demonstration's stand-in for Zendesk answers from.
 */
export const tickets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table linked_form (
    id text primary key,
    form_key text not null,
    submission_id text not null,
    zd_tkt_id text not null,
    zd_agent_id text not null default '',
    enabled boolean not null default true,
    ext_value text not null default '',
    previous_id text references linked_form (id) on delete set null,
    created_by bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    rev integer not null default 1,
    unique (zd_tkt_id, submission_id)
  )`,
  `create index linked_form_ticket on linked_form (zd_tkt_id, created_at desc, id desc)`,
  `create index linked_form_newest on linked_form (created_at desc, id desc)`,
  `create index linked_form_submission on linked_form (submission_id)`,
  `create table zendesk_account (
    subdomain text primary key,
    origin text not null unique,
    api_url text not null,
    installation_id text not null,
    public_key_pem text not null,
    checks_query boolean not null default false,
    updated_at timestamptz not null
  )`,
  `create table zendesk_identity (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    zd_user_id text not null,
    user_id bigint not null,
    role text not null,
    linked_at timestamptz not null,
    primary key (subdomain, zd_user_id)
  )`,
  `create index zendesk_identity_user on zendesk_identity (user_id)`,
  `create table zendesk_jti (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    jti text not null,
    expires_at timestamptz not null,
    primary key (subdomain, jti)
  )`,
  `create index zendesk_jti_expiry on zendesk_jti (expires_at)`,
  `create table demo_ticket (
    id bigint primary key,
    ticket jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
];
