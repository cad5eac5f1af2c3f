import { type Kysely, sql } from 'kysely';

/**
 * What agents leave beside a ticket: answers that were not sent yet, the forms that they like best, and which answers of a
 * form are written into which fields of its ticket. A draft of a ticket that is still being written has no ticket number;
 * `frame` tells two of them apart.
 */
export const ticketSidebar = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table ticket_draft (
    id text primary key,
    user_id bigint not null references "user" (id) on delete cascade,
    form_key text not null,
    form_version integer not null,
    zd_tkt_id text,
    frame text not null default '',
    answers jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index ticket_draft_person on ticket_draft (user_id, zd_tkt_id, updated_at desc)`,
  `create index ticket_draft_age on ticket_draft (updated_at)`,
  `create table favourite_form (
    user_id bigint not null references "user" (id) on delete cascade,
    form_key text not null,
    created_at timestamptz not null,
    primary key (user_id, form_key)
  )`,
  `create index linked_form_author on linked_form (created_by, form_key, created_at desc)`,
  `create table ticket_mapping (
    form_key text primary key,
    moment text not null check (moment in ('submit', 'approve')),
    pairs jsonb not null,
    rev integer not null default 1,
    updated_at timestamptz not null
  )`,
];
