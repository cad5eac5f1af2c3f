import { type Kysely, sql } from 'kysely';

/** Every row of linked forms asks whether a later one repeats it. */
export const sentAgain = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index linked_form_previous on linked_form (previous_id) where previous_id is not null`.execute(db);
  },
};
