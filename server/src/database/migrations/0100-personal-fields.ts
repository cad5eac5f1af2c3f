import { type Kysely, sql } from 'kysely';

/** The fields of a form that hold personal data now, whichever version answers were given on. */
export const personalFields = {
  locks: ['form_title', 'form'],
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table form add column personal_fields jsonb not null default '[]'`,
  `create or replace view form_title as select key, name, description, status, version, definition_key, owner_id, submission_count,
      created_at, deleted_at, personal_fields
    from form`,
  // What people without the right may find has marks of its own, so the entries of the form are written again.
  `create function remark_personal() returns trigger language plpgsql as $$
    begin
      with gone as (
        delete from search_entry where submission_id in (select s.id from submission s where s.form_key = new.key)
        returning no, submission_id)
      insert into search_due (no, submission_id) select no, submission_id from gone on conflict do nothing;
      return null;
    end
  $$`,
  `create trigger form_personal after update of personal_fields on form
    for each row when (old.personal_fields is distinct from new.personal_fields) execute function remark_personal()`,
];
