import { type Kysely, sql } from 'kysely';

/** The orders of lists that grow with an installation: people by name and age, approvals by their start. */
export const longLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create index user_by_nick_name on "user" (nick_name, id) where erased_at is null',
  'create index user_by_user_name on "user" (user_name, id) where erased_at is null',
  'create index user_by_age on "user" (created_at, id) where erased_at is null',
  'create index process_instance_newest on process_instance (started_at desc, id desc) where removed_at is null',
];
