import type { DefinitionKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { ApprovalPlaces, ApprovalSight, SightReader } from '../../submissions/sight/approval-sight.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { hiddenAt, hiddenSomewhere } from '../tasks/reading/field-rights.ts';
import { mayReadInstance } from './may-read-instance.ts';

/** What somebody has to do with one process. */
interface Place {
  /** Started it, or keeps all processes going. */
  seesAll: boolean;
  key: DefinitionKey;
  version: number;
  /** Nodes of the tasks that they have or had. */
  own: string[] | null;
  /** Copies that they got: null from the process itself, its starter or whoever has no task; else the nodes of the sender. */
  copies: (string[] | null)[] | null;
  /** The record names them. */
  isNamed: boolean;
}

const status = sql<ProcessStatus | null>`(select p.status from process_instance p where p.id = s.instance_id)`;

/** What approvals show: what the steps of a person show; of a copy what it shows its sender. */
export const processSight: ApprovalSight = { places, status, hidden, showsFile };

function places(reader: SightReader): RawBuilder<ApprovalPlaces | null> {
  const { id } = reader;
  if (hasPermission(reader, 'workflow:process:list')) {
    return sql`(select jsonb_agg(jsonb_build_object('seesAll', true)) from process_instance p where p.form_data_id = s.id)`;
  }
  return sql`(select jsonb_agg(jsonb_build_object(
      'seesAll', coalesce(p.starter_id = ${id}, false), 'key', p.definition_key, 'version', p.definition_version,
      'own', ${nodesOf(sql`${id}`)},
      'copies', (select jsonb_agg(case when c.from_user_id = p.starter_id then null
          else ${nodesOf(sql`c.from_user_id`)} end) from cc c where c.instance_id = p.id and c.user_id = ${id}),
      'isNamed', exists (select from op_log o where o.instance_id = p.id and o.action not in ('link', 'unlink')
          and (o.actor_id = ${id} or ${id} = any(o.to_user_ids)))))
    from process_instance p where p.form_data_id = s.id)`;
}

/** Things that people do beside a task without ever having had it. */
const BESIDE = sql`('link', 'unlink', 'urge', 'comment', 'cc')`;

/** The nodes at which somebody has or had a task of process `p`; whoever gave it away is in the record alone. Null for none. */
const nodesOf = (who: RawBuilder<unknown>) => sql`(select jsonb_agg(node_id) from (
    select t.node_id from task t where t.instance_id = p.id
      and (${who} in (t.assignee_id, t.held_for_id, t.ended_by_id) or ${who} = any(t.candidates))
    union
    select t.node_id from op_log o join task t on t.id = o.task_id
     where o.instance_id = p.id and o.action not in ${BESIDE} and (o.actor_id = ${who} or ${who} = any(o.to_user_ids))
  ) as held)`;

async function hidden(
  db: Kysely<Tables>,
  found: ApprovalPlaces,
  definition: FormDefinition,
): Promise<readonly string[] | null> {
  const shown: (readonly string[])[] = [];
  for (const place of found as Place[]) {
    const one = await hiddenIn(db, place, definition);
    if (one !== null) shown.push(one);
  }
  const [first, ...others] = shown;
  return first ? first.filter((key) => others.every((hides) => hides.includes(key))) : null;
}

async function hiddenIn(
  db: Kysely<Tables>,
  place: Place,
  definition: FormDefinition,
): Promise<readonly string[] | null> {
  if (place.seesAll) return [];
  const { key, version, own, copies, isNamed } = place;
  if (!own && !copies && !isNamed) return null;
  const { graph } = await publishedProcess(db, key, version);
  if (own) return hiddenAt(graph, own, definition);
  if (!copies) return hiddenSomewhere(graph, definition);
  const senders = copies.flatMap((nodes) => nodes ?? []);
  return copies.includes(null) ? [] : hiddenAt(graph, senders, definition);
}

async function showsFile(
  db: Kysely<Tables>,
  reader: SightReader,
  { fileId, of }: { fileId: string; of: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ id: InstanceId }>`
    select c.instance_id as id from comment_file c where c.file_id = ${fileId} and c.instance_id in (
      select p.id from process_instance p where p.form_data_id = any(${[...of]}::text[]) or p.id = any(${[...of]}::text[]))
  `.execute(db);
  for (const { id } of rows) if (await mayReadInstance(db, reader, id)) return true;
  return false;
}
