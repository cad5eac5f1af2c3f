import { type Kysely, sql } from 'kysely';

/**
 * What Zendesk last said about who a ticket is assigned to, which group it is in and who is in that group, as people of ours;
 * kept for when it does not answer. From `ask_again_at` on it is asked again; `read_at` is null where it has never answered.
 */
export const ticketPeople = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table zendesk_ticket_people (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    ticket_id text not null,
    assignee_id bigint references "user" (id) on delete set null,
    group_id text,
    read_at timestamptz,
    ask_again_at timestamptz not null,
    primary key (subdomain, ticket_id)
  )`,
  `create index zendesk_ticket_people_assignee on zendesk_ticket_people (assignee_id)`,
  `create table zendesk_group_people (
    subdomain text not null references zendesk_account (subdomain) on delete cascade,
    group_id text not null,
    member_ids jsonb not null default '[]',
    read_at timestamptz,
    ask_again_at timestamptz not null,
    primary key (subdomain, group_id)
  )`,
];
