import { type Kysely, sql } from 'kysely';

/**
 * Answers that wait on the server to be gone on with. Only the hash of a link's secret is kept. Files of a draft are not purged
 * while it is there.
 */
export const answerDrafts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table answer_draft (
    id text primary key,
    form_key text not null,
    form_version integer not null,
    secret_hash text not null unique,
    answers jsonb not null,
    owner_id bigint,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null,
    foreign key (form_key, form_version) references form_version (form_key, version) on delete cascade
  )`,
  `create index answer_draft_owner on answer_draft (owner_id, form_key) where owner_id is not null`,
  `create index answer_draft_form on answer_draft (form_key, form_version)`,
  `create index answer_draft_expires on answer_draft (expires_at)`,
  `alter table file add column draft_id text references answer_draft (id) on delete set null`,
  `create index file_draft on file (draft_id) where draft_id is not null`,
];
