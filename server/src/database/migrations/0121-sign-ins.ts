import { type Kysely, sql } from 'kysely';

/** Every try to sign in, and what rooms above may know of sessions: never a token or its hash. */
export const signIns = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table sign_in (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    user_id bigint,
    user_name text not null,
    way text not null,
    reason text not null default '',
    ip text not null,
    agent text not null default ''
  )`,
  'create index sign_in_by_person on sign_in (user_id, id)',
  'create index sign_in_by_address on sign_in (ip text_pattern_ops, id)',
  "create index sign_in_failed on sign_in (id) where reason <> ''",
  'create index sign_in_by_time on sign_in (at, id)',
  `create trigger sign_in_append_only before update or delete or truncate on sign_in
    for each statement execute function refuse_audit_change()`,
  `create trigger sign_in_keeps_young before delete on sign_in
    for each row execute function refuse_young_audit()`,
  'create view sign_in_line as select id, at, user_id, user_name, way, reason, ip, agent from sign_in',
  // Which counters of wrong passwords belong to a name: what an administrator unlocks.
  `alter table try_count add column subject text`,
  'create index try_count_by_subject on try_count (subject) where subject is not null',
  `create view session_line as
    select id, encode(sha256(uuid_send(id)), 'hex') as mark, user_id, kind, subdomain, is_remembered, ip,
      user_agent, created_at, last_seen_at,
      last_seen_at + idle_seconds * interval '1 second' as idle_at, expires_at
    from session`,
  `create index session_by_mark on session (encode(sha256(uuid_send(id)), 'hex'))`,
];
