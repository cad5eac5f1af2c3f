import { type Kysely, sql } from 'kysely';

/** Answers are found by what one of their fields holds, however many there are: see `find-by-answer.ts`. */
export const findAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index submission_answers on submission using gin (answers jsonb_path_ops)`.execute(db);
  },
};
