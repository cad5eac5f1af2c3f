import { type Kysely, sql } from 'kysely';

/** Tickets that public answers become, triggers that start a form by a tag, and drafts that belong to a ticket and not to a person. */
export const newTickets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table ticket_mapping add column creation jsonb`,
  `create table ticket_tag_trigger (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    tag text not null,
    form_key text not null references form (key) on delete cascade,
    trigger_id text not null,
    created_at timestamptz not null,
    primary key (subdomain, form_key, tag)
  )`,
  `alter table ticket_draft alter column user_id drop not null`,
  `create unique index ticket_draft_of_ticket on ticket_draft (subdomain, zd_tkt_id, form_key) where user_id is null`,
];
