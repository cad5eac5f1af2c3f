import { type Kysely, sql } from 'kysely';

/** An administrator takes an ended process off every list; `hidden_at` takes it off the starter's alone. */
export const removedProcesses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table process_instance add column removed_at timestamptz`.execute(db);
  },
};
