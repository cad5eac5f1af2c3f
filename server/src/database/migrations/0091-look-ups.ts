import { type Kysely, sql } from 'kysely';

/**
 * Answers by the conditions of their form's public look-up. The index is filled when somebody looks: new answers by their serial, which
 * commits in order, changed ones because every change forgets what was indexed, whoever makes it.
 */
export const lookUps = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table look_up_form (
    form_key text primary key references form (key) on delete cascade,
    conditions text not null,
    serial int not null
  )`,
  `create table look_up_answer (
    submission_id text primary key references submission (id) on delete cascade,
    form_key text not null,
    value_hash bytea
  )`,
  'create index look_up_answer_value on look_up_answer (form_key, value_hash)',
  `create function forget_looked_up() returns trigger language plpgsql as $$
    begin
      update look_up_answer set value_hash = null where submission_id = new.id;
      return null;
    end
  $$`,
  `create trigger submission_looked_up after update of answers on submission
    for each row when (old.answers is distinct from new.answers) execute function forget_looked_up()`,
];
