import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { instanceToRow, taskToRow, tokenToRow, toState } from './instance-rows.ts';
import type { StepRows } from './step-rows.ts';

/** The columns that the engine knows; the rest of the row (form, ticket, hidden) belongs to the room. */
const ENGINE_COLUMNS = [
  'id',
  'definition_key',
  'definition_version',
  'title',
  'status',
  'rev',
  'starter_id',
  'variables',
  'form_data_id',
  'round',
  'visits',
  'side_effect_rev',
  'chosen',
  'suspended_at',
  'started_at',
  'ended_at',
  'parent_instance_id',
  'parent_token_id',
  'previous_instance_id',
] as const;

/** An instance by its own id or by that of one of its tasks. */
export type InstanceOf = { instanceId: string } | { taskId: string };

/**
 * Locks the instance and reads all of it; null when there is none. The lock comes in a statement of its own: tokens and
 * tasks read in the same statement would be those from before the wait.
 */
export async function lockInstance(db: Kysely<Tables>, of: InstanceOf): Promise<InstanceState | null> {
  const instance = await db
    .selectFrom('process_instance')
    .select(ENGINE_COLUMNS)
    .where('id', '=', (is) =>
      'instanceId' in of
        ? is.val(of.instanceId)
        : is.selectFrom('task').select('task.instance_id').where('task.id', '=', of.taskId),
    )
    .forUpdate()
    .executeTakeFirst();
  return instance ? readParts(db, instance) : null;
}

/** Reads an instance without locking it, for screens; null when there is none. */
export async function readInstance(db: Kysely<Tables>, id: string): Promise<InstanceState | null> {
  const instance = await db
    .selectFrom('process_instance')
    .select(ENGINE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return instance ? readParts(db, instance) : null;
}

async function readParts(db: Kysely<Tables>, instance: { id: string }): Promise<InstanceState> {
  const { rows } = await sql<{ tokens: Record<string, unknown>[]; tasks: Record<string, unknown>[] }>`
    select
      (select coalesce(jsonb_agg(t order by t.id), '[]') from token t where t.instance_id = ${instance.id}) as tokens,
      (select coalesce(jsonb_agg(t order by t.created_rev, t.signer_index, t.id), '[]')
         from task t where t.instance_id = ${instance.id}) as tasks
  `.execute(db);
  return toState(instance as unknown as Record<string, unknown>, rows[0]?.tokens ?? [], rows[0]?.tasks ?? []);
}

/** What the room adds to a new instance beside the engine's own columns. */
export interface InstanceContext {
  formKey: string | null;
  ticketId: string | null;
}

/**
 * Writes the difference between two states and everything that the step leaves behind in one statement. `before` is
 * null for a new instance. The caller holds the instance's lock (or has just made it), so the revision needs no second
 * check.
 */
export async function saveInstance(
  db: Kysely<Tables>,
  before: InstanceState | null,
  after: InstanceState,
  left: StepRows,
  context?: InstanceContext,
): Promise<void> {
  const beforeTokens = new Map((before?.tokens ?? []).map((token) => [token.id, JSON.stringify(token)]));
  const beforeTasks = new Map((before?.tasks ?? []).map((task) => [task.id, JSON.stringify(task)]));
  const tokens = after.tokens.filter((token) => beforeTokens.get(token.id) !== JSON.stringify(token));
  const tasks = after.tasks.filter((task) => beforeTasks.get(task.id) !== JSON.stringify(task));
  const kept = new Set(after.tokens.map((token) => token.id));
  const gone = [...beforeTokens.keys()].filter((id) => !kept.has(id));
  const instanceRow = { ...instanceToRow(after.instance), ...newInstanceColumns(context) };

  await sql`
    with instance_written as (${before ? updateInstance(instanceRow) : insertInstance(instanceRow)}),
    token_gone as (delete from token where id = any(${gone}::text[])),
    token_written as (
      ${insertRows('token', tokens.map(tokenToRow))} on conflict (id) do update set ${sql.raw(TOKEN_UPDATES)}
    ),
    task_written as (
      ${insertRows('task', tasks.map(taskToRow))} on conflict (id) do update set ${sql.raw(TASK_UPDATES)}
    ),
    record_written as (${insertRows('step_record', left.records)}),
    cc_written as (${insertRows('cc', left.copies)}),
    outbox_written as (${insertRows('outbox', left.messages)}),
    signature_written as (${insertRows('signature', left.signatures)})
    ${insertRows('op_log', left.history)}
  `.execute(db);
}

function insertRows(table: string, rows: readonly Record<string, unknown>[]) {
  return sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

function newInstanceColumns(context: InstanceContext | undefined) {
  return context ? { form_key: context.formKey, ticket_id: context.ticketId } : {};
}

function insertInstance(row: Record<string, unknown>) {
  return sql`insert into process_instance
    select * from jsonb_populate_record(null::process_instance, ${JSON.stringify(row)}::jsonb) returning id`;
}

function updateInstance(row: Record<string, unknown>) {
  return sql`update process_instance i set ${sql.raw(INSTANCE_UPDATES)}
    from jsonb_populate_record(null::process_instance, ${JSON.stringify(row)}::jsonb) r
    where i.id = r.id returning i.id`;
}

const updates = (columns: string[], from: string) => columns.map((name) => `${name} = ${from}.${name}`).join(', ');

const INSTANCE_UPDATES = updates(
  'title status rev variables round visits side_effect_rev chosen suspended_at ended_at'.split(' '),
  'r',
);
const TOKEN_UPDATES = updates(
  'node_id via_flow_id parent_token_id state visit votes resume last_approvers timers child_instance_id'.split(' '),
  'excluded',
);
const TASK_UPDATES = updates(
  `token_id rev status assignee_id held_for_id candidates delegations sign_kind signer_index is_automatic ended_by_id reason
   comment claimed_at due_at urged_at ended_at ended_rev`.split(/\s+/),
  'excluded',
);
