import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sendAhead } from '../../../../database/pool/send-ahead.ts';
import type { Tables } from '../../../../database/tables.ts';
import { type AuditLine, auditParts } from '../../../../work/record-audit.ts';
import { instanceToRow, taskToRow, tokenToRow } from './instance-rows.ts';
import type { StepRows } from '../../record/step-rows.ts';
import { endJobs, insertJobs } from '../../../jobs/job-parts.ts';

/** What the room adds to a new instance beside the engine's own columns. */
export interface InstanceContext {
  formKey: FormKey | null;
  ticketId: TicketId | null;
}

/** A step: the states around it, and what it leaves behind. */
interface Saved {
  /** Null for a new instance. */
  before: InstanceState | null;
  after: InstanceState;
  left: StepRows;
  /** Of a new instance. */
  context?: InstanceContext | undefined;
  /** What the audit log says of the call for this step. */
  audit?: AuditLine | undefined;
}

/**
 * Writes the difference between two states and everything that the step leaves behind in one statement, which is sent
 * ahead: it travels with the commit. The caller holds the instance's lock (or has just made it), so the revision needs no second
 * check.
 */
export async function saveInstance(db: Kysely<Tables>, { before, after, left, context, audit }: Saved): Promise<void> {
  const beforeTokens = new Map((before?.tokens ?? []).map((token) => [token.id, JSON.stringify(token)]));
  const beforeTasks = new Map((before?.tasks ?? []).map((task) => [task.id, JSON.stringify(task)]));
  const tokens = after.tokens.filter((token) => beforeTokens.get(token.id) !== JSON.stringify(token));
  const tasks = after.tasks.filter((task) => beforeTasks.get(task.id) !== JSON.stringify(task));
  const kept = new Set(after.tokens.map((token) => token.id));
  const gone = [...beforeTokens.keys()].filter((id) => !kept.has(id));
  // A process can end with jobs that no timer of the step names: those of the tokens that died waiting.
  const silenced = (before?.tokens ?? [])
    .filter(({ id, state }) => state === 'wait' && !kept.has(id))
    .map(({ id }) => id);
  const instanceRow = { ...instanceToRow(after.instance), ...newInstanceColumns(context) };

  const parts = [
    before ? updateInstance(instanceRow) : insertInstance(instanceRow),
    ...(gone.length > 0 ? [sql`delete from token where id = any(${gone}::text[])`] : []),
    ...upsertRows('token', tokens.map(tokenToRow), TOKEN_UPDATES),
    ...upsertRows('task', tasks.map(taskToRow), TASK_UPDATES),
    ...insertRows('step_record', left.records),
    ...insertRows('op_log', left.history),
    ...insertRows('cc', left.copies),
    ...insertRows('message', left.messages),
    ...insertRows('signature', left.signatures),
    ...jobParts(left, silenced),
  ];
  const named = parts.map((part, index) => sql`${sql.raw(`part_${index}`)} as (${part})`);
  const all = audit ? [...named, auditParts(audit)] : named;
  await sendAhead(db, sql`/* act.save */ with ${sql.join(all)} select`);
}

type Part = RawBuilder<unknown>;

function jobParts({ jobs, droppedJobs }: StepRows, silenced: readonly string[]): Part[] {
  const written = jobs.length === 0 ? [] : [insertJobs(jobs)];
  if (droppedJobs.length === 0 && silenced.length === 0) return written;
  return [...written, endJobs(droppedJobs, silenced)];
}

/** Most steps leave rows in few tables only, and then the statement does not speak of the others. */
function insertRows(table: string, rows: readonly Record<string, unknown>[]): Part[] {
  if (rows.length === 0) return [];
  const into = sql.table(table);
  return [sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`];
}

function upsertRows(table: string, rows: readonly Record<string, unknown>[], changes: string): Part[] {
  return insertRows(table, rows).map((insert) => sql`${insert} on conflict (id) do update set ${sql.raw(changes)}`);
}

function newInstanceColumns(context: InstanceContext | undefined) {
  return context ? { form_key: context.formKey, ticket_id: context.ticketId } : {};
}

function insertInstance(row: Record<string, unknown>) {
  return sql`insert into process_instance
    select * from json_populate_record(null::process_instance, ${JSON.stringify(row)}::json)`;
}

function updateInstance(row: Record<string, unknown>) {
  return sql`update process_instance i set ${sql.raw(INSTANCE_UPDATES)}
    from json_populate_record(null::process_instance, ${JSON.stringify(row)}::json) r
    where i.id = r.id`;
}

const updates = (columns: string[], from: string) => columns.map((name) => `${name} = ${from}.${name}`).join(', ');

const INSTANCE_UPDATES = updates(
  'definition_version title status rev variables round visits side_effect_rev chosen suspended_at ended_at'.split(' '),
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
