import { type Kysely, sql } from 'kysely';

/**
 * People who approve without an account: an e-mail address each. Their ids are negative, so that the columns of tasks and of the
 * flow record take them beside accounts and the two never meet. Of the links that they get only hashes are kept; a code opens a link
 * for a while (`session_hash`).
 */
export const outsidePeople = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table outside_person (
    id bigint generated always as identity (increment by -1) primary key,
    address text not null,
    created_at timestamptz not null,
    check (id < 0)
  )`,
  `create unique index outside_person_once on outside_person (lower(address))`,
  `create table outside_link (
    secret_hash text primary key,
    task_id text not null references task (id) on delete cascade,
    person_id bigint not null references outside_person (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    session_hash text,
    session_ends_at timestamptz
  )`,
  `create index outside_link_task on outside_link (task_id)`,
  `create index outside_link_person on outside_link (person_id, created_at)`,
  `create index outside_link_end on outside_link (expires_at)`,
  `create index user_by_email on "user" (lower(email)) where email <> ''`,
  `alter table zendesk_ticket_people add column requester_address text`,
];
