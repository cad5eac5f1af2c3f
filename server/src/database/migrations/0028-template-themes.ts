import { type Kysely, sql } from 'kysely';

/** How the form looked that a template was kept from; null for the plain look. */
export const templateThemes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table form_template add column theme jsonb`.execute(db);
  },
};
