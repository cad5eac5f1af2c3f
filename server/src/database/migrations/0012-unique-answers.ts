import { type Kysely, sql } from 'kysely';

/** Answers that no other answers of the form may repeat, by a hash of what counts of them. They belong to a chain of resubmissions. */
export const uniqueAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table unique_answer (
    form_key text not null,
    field_key text not null,
    value_hash bytea not null,
    origin_id text not null references submission (id) on delete cascade,
    primary key (form_key, field_key, value_hash)
  )`,
  `create index unique_answer_origin on unique_answer (origin_id)`,
];
