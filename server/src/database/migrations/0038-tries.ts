import { type Kysely, sql } from 'kysely';

/**
 * One place where tries at secrets are counted, before anything is looked at. `login_attempt` and `rate_count` stay for
 * servers of the release before, which may run beside this one during an upgrade.
 */
export const tries = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table try_count (
    key text primary key,
    count integer not null,
    ends_at timestamptz not null
  )`,
  'create index try_count_by_end on try_count (ends_at)',
  `create index audit_log_sign_ins on audit_log (person_id, ip, at) where action = 'session.login'`,
];
