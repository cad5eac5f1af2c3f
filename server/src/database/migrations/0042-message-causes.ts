import { type Kysely, sql } from 'kysely';

/**
 * A message names the line of the flow record that caused it (`op_log`: revision and place), which knows who did what and why.
 * `is_aside` marks one that says what another message of the same step already says to the person. Older messages have no cause.
 */
export const messageCauses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table message
      add column cause_rev integer,
      add column cause_seq integer,
      add column is_aside boolean not null default false`.execute(db);
  },
};
