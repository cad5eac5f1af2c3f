import { type Kysely, sql } from 'kysely';

/** The engine's state as rows: what `step` reads and writes lies here one to one. */
export const workflow = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [definitions, instances, tokens, tasks, history]) {
      for (const part of statement.split(';').filter((text) => text.trim() !== '')) await sql.raw(part).execute(db);
    }
  },
};

const definitions = `
  create table process_definition (
    key text primary key,
    name text not null,
    draft_xml text not null,
    rev integer not null default 1,
    version integer,
    created_by bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create table process_definition_version (
    key text not null references process_definition (key) on delete restrict,
    version integer not null,
    name text not null,
    xml text not null,
    graph jsonb not null,
    published_by bigint,
    published_at timestamptz not null,
    primary key (key, version)
  )`;

const instances = `
  create table process_instance (
    id text primary key,
    definition_key text not null,
    definition_version integer not null,
    title text,
    status smallint not null,
    rev integer not null,
    starter_id bigint,
    variables jsonb not null,
    form_key text,
    form_data_id text,
    ticket_id text,
    round integer not null,
    visits integer not null,
    side_effect_rev integer,
    chosen jsonb not null,
    suspended_at timestamptz,
    started_at timestamptz not null,
    ended_at timestamptz,
    parent_instance_id text,
    parent_token_id text,
    previous_instance_id text,
    hidden_at timestamptz,
    foreign key (definition_key, definition_version) references process_definition_version (key, version)
  );
  create index process_instance_starter on process_instance (starter_id, started_at desc) where hidden_at is null;
  create index process_instance_form_data on process_instance (form_data_id)`;

const tokens = `
  create table token (
    id text primary key,
    instance_id text not null references process_instance (id) on delete cascade,
    node_id text not null,
    via_flow_id text,
    parent_token_id text,
    state text not null,
    visit integer not null,
    votes jsonb,
    resume jsonb,
    last_approvers jsonb not null,
    timers jsonb not null,
    child_instance_id text
  );
  create index token_instance on token (instance_id)`;

const tasks = `
  create table task (
    id text primary key,
    instance_id text not null references process_instance (id) on delete cascade,
    token_id text not null,
    node_id text not null,
    visit integer not null,
    round integer not null,
    rev integer not null,
    status smallint not null,
    assignee_id bigint,
    held_for_id bigint,
    candidates bigint[] not null,
    delegations jsonb not null,
    parent_task_id text,
    sign_kind text,
    signer_index integer,
    is_automatic boolean not null,
    ended_by_id bigint,
    reason text,
    comment text,
    created_at timestamptz not null,
    created_rev integer not null,
    claimed_at timestamptz,
    due_at timestamptz,
    urged_at timestamptz,
    ended_at timestamptz,
    ended_rev integer
  );
  create index task_instance on task (instance_id);
  create index task_todo on task (assignee_id, created_at) where status = 1;
  create index task_candidates on task using gin (candidates) where status = 1 and assignee_id is null;
  create index task_finished on task (ended_by_id, ended_at desc) where ended_by_id is not null`;

const history = `
  create table op_log (
    id text primary key,
    instance_id text not null references process_instance (id) on delete cascade,
    task_id text,
    node_id text,
    action text not null,
    actor_id bigint,
    on_behalf_of_id bigint,
    comment text,
    from_user_ids bigint[] not null,
    to_user_ids bigint[] not null,
    round integer not null,
    at timestamptz not null,
    rev integer not null,
    seq integer not null,
    request_id text,
    body_hash text
  );
  create index op_log_instance on op_log (instance_id, rev, seq);
  create unique index op_log_request on op_log (instance_id, actor_id, request_id) where request_id is not null`;
