import { type Kysely, sql } from 'kysely';

/**
 * An account knows how it is reached and what is made in it; its secrets are sealed with the installation's key.
 * `zendesk_update` is what waits to be written into tickets: `zendesk_lane` has one row per ticket, which one server at a
 * time works on, and `zendesk_pace` says how fast an account may be asked. `zendesk_call_in` remembers the webhook calls
 * that were taken, `zendesk_oauth` the sign-ins under way, `zendesk_check` what each reconciliation found.
 */
export const zendeskAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table zendesk_account
    add column app_id text not null default '',
    add column shared_secret text,
    add column api_email text not null default '',
    add column api_token text,
    add column oauth_client_id text not null default '',
    add column oauth_client_secret text,
    add column access_token text,
    add column refresh_token text,
    add column access_expires_at timestamptz,
    add column connected_at timestamptz,
    add column webhook_id text not null default '',
    add column webhook_secret text,
    add column trigger_id text not null default '',
    add column mapping jsonb not null default '{}',
    add column mapping_rev integer not null default 0,
    add column options jsonb not null default '{}',
    add column options_rev integer not null default 0,
    add column reconcile_cursor text not null default '',
    add column reconciled_at timestamptz,
    add column trouble text not null default '',
    add column rev integer not null default 1`,
  `alter table zendesk_identity
    add column granted_roles text[] not null default '{}',
    add column checked_at timestamptz,
    add column is_active boolean not null default true`,
  `alter table linked_form
    add column subdomain text,
    add column ticket_state text`,
  `create table zendesk_lane (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    ticket_id text not null,
    run_at timestamptz not null,
    claimed_until timestamptz,
    claim_id text,
    attempts integer not null default 0,
    is_unsure boolean not null default false,
    is_single boolean not null default false,
    sent_at timestamptz[] not null default '{}',
    primary key (subdomain, ticket_id)
  )`,
  `create index zendesk_lane_due on zendesk_lane (run_at)`,
  `create table zendesk_update (
    id text primary key,
    seq bigint generated always as identity,
    subdomain text not null,
    ticket_id text not null,
    kind text not null,
    payload jsonb not null,
    key text not null,
    state text not null default 'waiting',
    attempts integer not null default 0,
    problem text not null default '',
    detail text not null default '',
    created_by bigint,
    created_at timestamptz not null,
    ended_at timestamptz,
    unique (subdomain, key),
    foreign key (subdomain, ticket_id) references zendesk_lane (subdomain, ticket_id) on update cascade on delete cascade
  )`,
  `create index zendesk_update_waiting on zendesk_update (subdomain, ticket_id, seq) where state = 'waiting'`,
  `create index zendesk_update_open on zendesk_update (seq) where state <> 'done'`,
  `create index zendesk_update_ended on zendesk_update (ended_at) where state = 'done'`,
  `create table zendesk_pace (
    subdomain text primary key references zendesk_account (subdomain) on delete cascade,
    tokens double precision not null,
    filled_at timestamptz not null,
    closed_until timestamptz,
    failures integer not null default 0
  )`,
  `create table zendesk_call_in (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    invocation_id text not null,
    at timestamptz not null,
    primary key (subdomain, invocation_id)
  )`,
  `create index zendesk_call_in_at on zendesk_call_in (at)`,
  `create table zendesk_oauth (
    state_hash text primary key,
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    purpose text not null,
    browser_hash text not null,
    verifier text not null,
    user_id bigint,
    redirect text not null default '',
    expires_at timestamptz not null
  )`,
  `create table zendesk_check (
    id text primary key,
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    started_at timestamptz not null,
    ended_at timestamptz,
    tickets integer not null default 0,
    changed integer not null default 0,
    problem text not null default ''
  )`,
  `create index zendesk_check_newest on zendesk_check (subdomain, started_at desc)`,
];
