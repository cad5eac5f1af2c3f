import { type Kysely, sql } from 'kysely';

/**
 * Links that agents send to the requesters of tickets. Of the secret only its hash is kept. A link is answered once: `submission_id`
 * is set in the transaction of the answers, and the link goes with them.
 */
export const personalLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table personal_link (
    id text primary key,
    secret_hash text not null unique,
    request_id text not null,
    form_key text not null references form (key) on delete cascade,
    subdomain text not null,
    ticket_id text not null,
    subject text not null default '',
    name text not null,
    address text not null,
    created_by bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    withdrawn_at timestamptz,
    submission_id text unique references submission (id) on delete cascade,
    is_proven boolean not null default false,
    unique (created_by, request_id)
  )`,
  `create index personal_link_ticket on personal_link (subdomain, ticket_id)`,
  `create index personal_link_expiry on personal_link (expires_at)`,
];
