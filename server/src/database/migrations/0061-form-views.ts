import { type Kysely, sql } from 'kysely';

const statements = [
  `create view form_title as select key, name, description, status, version, definition_key, owner_id, submission_count, created_at, deleted_at
    from form`,
  'create view form_release as select id, form_key, version from form_version',
  'create view form_terms as select form_key, settings, password_hash from form_setting',
];

/** What other rooms join of forms: their names and states, the ids of their versions, and who may fill them when. */
export const formViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
