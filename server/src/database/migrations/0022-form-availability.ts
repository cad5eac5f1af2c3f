import { type Kysely, sql } from 'kysely';

/**
 * `form_availability` says for which tickets of an account a form may be filled; without a row it is for all of them.
 * `zendesk_ticket_place` remembers what Zendesk last said about a ticket, for when it does not answer.
 */
export const formAvailability = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table form_availability (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    form_key text not null references form (key) on delete cascade,
    brands jsonb not null default '[]',
    groups jsonb not null default '[]',
    ticket_forms jsonb not null default '[]',
    rev integer not null,
    updated_at timestamptz not null,
    primary key (subdomain, form_key)
  )`,
  `create index form_availability_form on form_availability (form_key)`,
  `create table zendesk_ticket_place (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    ticket_id text not null,
    brand_id text,
    group_id text,
    ticket_form_id text,
    read_at timestamptz not null,
    primary key (subdomain, ticket_id)
  )`,
];
