import { type Kysely, sql } from 'kysely';

/** Posts of one department; their names are unique in it. */
export const departmentPosts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table post add column department_id bigint references department (id)',
  'drop index post_name_once',
  'create unique index post_name_once on post (coalesce(department_id, 0), lower(name))',
];
