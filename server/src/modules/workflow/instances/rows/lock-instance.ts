import type { InstanceId, TaskId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { together } from '../../../../database/pool/together.ts';
import type { TicketAudience } from '../../../realtime/hub.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasProcessViews, ProcessViews } from '../../ports.ts';
import { toState } from './instance-rows.ts';

/** An instance by its own id or by that of one of its tasks. */
export type InstanceOf = { instanceId: InstanceId } | { taskId: TaskId };

/** An instance with what lies around it: what a list says of it, and the key of an earlier operation. */
export interface FoundInstance {
  state: InstanceState;
  facts: InstanceFacts;
  /** The kept key of the operation that was asked about; null when it is new. */
  earlier: string | null;
  /** The tickets that the answers are linked to. */
  linked: TicketAudience[];
}

/** What screens say of a process beside its state. */
export interface InstanceFacts {
  ticketId: TicketId | null;
  ticketState: TicketState | null;
  formName: string | null;
  starterName: string | null;
  /** The first device that the answers name, and the field that names it. */
  mentioned: { serial: string; field: string } | null;
}

/** Whose operation it is, and the first part of its key. */
export interface Asked {
  personId: UserId;
  operationId: string;
}

/**
 * Locks the instance and reads all of it; null when there is none. The lock is a statement of its own, sent together with
 * the one that reads: tokens and tasks read by the same statement would be those from before the wait. A called process
 * is locked after those that called it, outermost first, so that two actions in one family never wait for each other.
 */
export async function lockFound(
  { db, processViews }: Pick<Work, 'db'> & HasProcessViews,
  of: InstanceOf,
  asked: Asked,
): Promise<FoundInstance | null> {
  const row = await lockAndRead(db, of, readAll(of, processViews, asked));
  return row ? { state: stateOf(row), facts: row.facts, earlier: row.earlier, linked: row.linked } : null;
}

/** The same without what lies around the state. */
export async function lockInstance(db: Kysely<Tables>, of: InstanceOf): Promise<InstanceState | null> {
  const row = await lockAndRead(db, of, readState(of));
  return row ? stateOf(row) : null;
}

async function lockAndRead<R extends StateRow>(
  db: Kysely<Tables>,
  of: InstanceOf,
  read: RawBuilder<R>,
): Promise<R | undefined> {
  const [alone, found] = await together(db, lockAlone(of), read);
  if (alone.rows.length > 0) return found.rows[0];
  await lockAncestors(db, of);
  const [, called] = await together(db, lock(of), read);
  return called.rows[0];
}

/** Reads an instance without locking it, for screens; null when there is none. */
export async function readInstance(db: Kysely<Tables>, instanceId: InstanceId): Promise<InstanceState | null> {
  const { rows } = await readState({ instanceId }).execute(db);
  return rows[0] ? stateOf(rows[0]) : null;
}

const idOf = (of: InstanceOf): RawBuilder<unknown> =>
  'instanceId' in of ? sql`${of.instanceId}` : sql`(select instance_id from task where id = ${of.taskId})`;

const lock = (of: InstanceOf) =>
  sql<object>`/* act.lock */ select from process_instance where id = ${idOf(of)} for update`;

const lockAlone = (of: InstanceOf) => sql<object>`/* act.lock */
  select from process_instance where id = ${idOf(of)} and parent_instance_id is null for update`;

type Row = Record<string, unknown>;
interface StateRow {
  instance: Row;
  tokens: Row[] | null;
  tasks: Row[] | null;
}
interface FoundRow extends StateRow {
  facts: InstanceFacts;
  earlier: string | null;
  linked: TicketAudience[];
}

const STATE = sql`row_to_json(i) as instance,
    (select json_agg(t order by t.id) from token t where t.instance_id = i.id) as tokens,
    (select json_agg(t order by t.created_rev, t.signer_index, t.id) from task t where t.instance_id = i.id) as tasks`;

const readState = (of: InstanceOf) => sql<StateRow>`/* act.read */
  select ${STATE} from process_instance i where i.id = ${idOf(of)}`;

const readAll = (of: InstanceOf, tickets: ProcessViews, asked: Asked) => sql<FoundRow>`/* act.read */
  select ${STATE},
    json_build_object(
      'ticketId', i.ticket_id,
      'ticketState', case when i.ticket_id is not null then ${tickets.state} end,
      'formName', (select f.name from form_title f where f.key = i.form_key),
      'starterName', (select s.nick_name from person s where s.id = i.starter_id),
      'mentioned', ${tickets.device}) as facts,
    ${earlierOf(asked)} as earlier,
    ${tickets.linked} as linked
  from process_instance i where i.id = ${idOf(of)}`;

const earlierOf = ({ personId, operationId }: Asked) => sql`(select o.operation from op_log o
  where o.instance_id = i.id and o.actor_id = ${personId} and left(o.operation, 16) = ${operationId} limit 1)`;

function stateOf({ instance: row, tokens, tasks }: StateRow): InstanceState {
  const { form_key: _, ticket_id: __, hidden_at: ___, removed_at: ____, ...instance } = row;
  return toState(instance, tokens ?? [], tasks ?? []);
}

async function lockAncestors(db: Kysely<Tables>, of: InstanceOf): Promise<void> {
  const { rows } = await sql<{ id: InstanceId }>`
    with recursive above as (
      select id, parent_instance_id, 0 as height from process_instance where id = ${idOf(of)}
      union all
      select p.id, p.parent_instance_id, a.height + 1 from process_instance p join above a on p.id = a.parent_instance_id)
    select id from above where height > 0 order by height desc
  `.execute(db);
  for (const { id } of rows) await lock({ instanceId: id }).execute(db);
}
