import { type Kysely, sql } from 'kysely';

const statements = [
  `create table form_webhook (
    id text primary key,
    form_key text not null references form (key) on delete cascade,
    owner_id bigint not null,
    subdomain text,
    name text not null,
    url text not null,
    events text[] not null,
    filter text not null,
    is_enabled boolean not null,
    rev integer not null default 1,
    key_number integer not null default 1,
    key_changed_at timestamptz,
    stopped_reason text,
    stopped_at timestamptz,
    given_up integer not null default 0,
    quiet_until timestamptz,
    quiet_count integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (form_key, name)
  )`,
  // What was erased for good is told and shown nowhere any more.
  `create table form_webhook_delivery (
    seq bigint primary key generated always as identity,
    id text not null unique default gen_random_uuid()::text,
    webhook_id text not null references form_webhook (id) on delete cascade,
    submission_id text not null references submission (id) on delete cascade,
    serial integer not null,
    event text not null,
    at timestamptz not null,
    state text not null default 'waiting',
    reason text not null default '',
    attempts integer not null default 0,
    next_at timestamptz,
    last_at timestamptz,
    status integer,
    duration_ms integer,
    sent_bytes integer,
    reply text not null default ''
  )`,
  'create index form_webhook_delivery_list on form_webhook_delivery (webhook_id, seq desc)',
  `create index form_webhook_delivery_due on form_webhook_delivery (webhook_id, next_at) where state = 'waiting'`,
  'create index form_webhook_delivery_answer on form_webhook_delivery (submission_id)',
];

/** Webhooks of forms, and what was told through them. */
export const formWebhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
