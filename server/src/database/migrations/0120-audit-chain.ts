import { type Kysely, sql } from 'kysely';

/**
 * The audit log gets differences, the answer's code and a chain of hashes. The chain stands beside the log, so that no row of the log
 * is ever changed: see docs/decisions/0033.
 */
export const auditChain = {
  locks: ['audit_line', 'audit_log'],
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table audit_log
    add column agent text not null default '',
    add column code int not null default 200,
    add column changes_hash text`,
  'create index audit_log_by_action on audit_log (action text_pattern_ops, id)',
  'create index audit_log_by_address on audit_log (ip text_pattern_ops, id)',
  'create index audit_log_refused on audit_log (id) where code <> 200',
  'create index audit_log_by_request on audit_log (request_id)',
  'create index audit_log_by_time on audit_log (at, id)',
  // Erased with the person whom they are about; the chain goes on, as it holds their hash alone.
  `create table audit_change (
    audit_id bigint primary key,
    subject_id bigint,
    salt text not null,
    changes text not null
  )`,
  'create index audit_change_by_subject on audit_change (subject_id) where subject_id is not null',
  `create table audit_seal (
    seq bigint primary key,
    audit_id bigint not null unique,
    hash text not null,
    sealed_at timestamptz not null
  )`,
  // One row. base: what was before the first row that is kept; swept_id: below it everything is sealed.
  `create table audit_chain (
    id boolean primary key default true check (id),
    base_seq bigint not null default 0,
    base_hash text not null default repeat('0', 64),
    last_seq bigint not null default 0,
    last_hash text not null default repeat('0', 64),
    swept_id bigint not null default 0,
    mark_id bigint not null default 0,
    mark_at timestamptz not null default 'epoch'
  )`,
  'insert into audit_chain default values',
  `create function audit_entry(a audit_log) returns text language sql stable as $$
    select json_build_object('v', 1, 'id', a.id,
      'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'personId', a.person_id, 'action', a.action, 'target', a.target, 'ip', a.ip, 'agent', a.agent,
      'requestId', a.request_id, 'code', a.code, 'changesHash', a.changes_hash)::text
  $$`,
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('countersign.retention', true) = 'on' then return null; end if;
      raise exception 'the audit log is append-only';
    end
  $$`,
  `create trigger audit_seal_append_only before update or delete or truncate on audit_seal
    for each statement execute function refuse_audit_change()`,
  `create function refuse_young_audit() returns trigger language plpgsql as $$
    begin
      if old.at > now() - interval '30 days' then raise exception 'the audit log keeps the last 30 days'; end if;
      return old;
    end
  $$`,
  `create trigger audit_log_keeps_young before delete on audit_log
    for each row execute function refuse_young_audit()`,
  `create or replace view audit_line as
    select at, person_id, action, ip, id, target, request_id, agent, code from audit_log`,
  'create view audit_difference as select audit_id, changes from audit_change',
  'create view audit_link as select audit_id, seq, hash from audit_seal',
];
