import { type Kysely, sql } from 'kysely';

/** Small pictures of uploaded ones. A preview is made when somebody first looks, and goes with its file. */
export const filePreviews = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table file add column preview_key text`.execute(db);
    await sql`create index file_preview on file (preview_key) where preview_key is not null`.execute(db);
  },
};
