import { type Kysely, sql } from 'kysely';

/** The name and look of the installation get a revision, as every other setting has one. */
export const systemInfo = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      update setting set value = jsonb_build_object('rev', 1, 'value', value)
      where key = 'system.info' and not value ? 'rev'`.execute(db);
  },
};
