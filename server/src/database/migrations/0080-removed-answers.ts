import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table submission add column removed_at timestamptz',
  'alter table submission add column removed_by bigint',
  'create index submission_removed on submission (form_key, removed_at) where removed_at is not null',
  `create or replace view sent_form as select id, form_key, form_version, answers, created_by, ticket_id, subdomain, ext_value, instance_id,
      origin_id, created_at
    from submission where removed_at is null`,
  `create or replace view earlier_answers as select h.submission_id, h.rev, h.answers, h.changed_by, h.changed_at
    from submission_history h join submission s on s.id = h.submission_id where s.removed_at is null`,
  `create or replace view answered_link as select l.submission_id, l.name, l.address, l.is_proven
    from personal_link l join submission s on s.id = l.submission_id where s.removed_at is null`,
];

/** Answers in the recycle bin: they keep their row, and the views that other rooms join do not show it. */
export const removedAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
