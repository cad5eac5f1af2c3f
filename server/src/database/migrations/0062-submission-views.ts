import { type Kysely, sql } from 'kysely';

const statements = [
  `create view sent_form as select id, form_key, form_version, answers, created_by, ticket_id, subdomain, ext_value, instance_id,
      origin_id, created_at
    from submission`,
  'create view earlier_answers as select submission_id, rev, answers, changed_by, changed_at from submission_history',
  'create view answered_link as select submission_id, name, address, is_proven from personal_link where submission_id is not null',
];

/** What other rooms join of answers: who sent which form for which ticket, what stood there before, and the links behind them. */
export const submissionViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
