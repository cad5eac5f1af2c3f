import { type Kysely, sql } from 'kysely';

/** An approval is chosen in the draft of a form; one that is made there belongs to the form and is published with it. */
export const approvalWithForm = {
  locks: ['form_draft', 'form_version', 'process_definition'],
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table form_draft add column definition_key text',
  'update form_draft d set definition_key = f.definition_key from form f where f.key = d.form_key and f.definition_key is not null',
  'alter table form_version add column approval jsonb',
  'alter table process_definition add column form_key text',
  'create unique index process_definition_of_form on process_definition (form_key) where form_key is not null',
];
