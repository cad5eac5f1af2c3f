import { type Kysely, sql } from 'kysely';

/**
 * Numbers of processes, and their counters. A process that is made anew under the key of an earlier one goes on counting, so
 * that no number is given twice.
 */
export const processNumbers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table process_instance add column number text`,
  `create index process_instance_number on process_instance (number) where number is not null`,
  `create table process_counter (
    definition_key text not null,
    period text not null,
    used bigint not null,
    last_day text not null,
    primary key (definition_key, period)
  )`,
];
