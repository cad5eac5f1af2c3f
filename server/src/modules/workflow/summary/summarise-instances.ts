import type { Asked, SummaryLine } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId, SubmissionId, TaskId } from '@countersign/shared/basics/ids.ts';
import type { Said } from '@countersign/shared/workflow/messages/said-by.ts';
import { PROCESS_STATUS, type ProcessStatus, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { isComparable } from './answer-states.ts';
import { readsInstance } from '../sight/may-read-instance.ts';
import { type Decided, outcomesForAll } from '../lists/outcome-for-all.ts';
import type { Summarised } from './read-in-short.ts';
import { inShort, type SummaryReader } from './summary-lines.ts';
import { nameOf } from '../outsiders/outside-person.ts';
import { whyAsked } from '../tasks/reading/why-asked.ts';
import { currentSteps } from './current-steps.ts';

/** One process in a line, as cards and lists show it. */
export interface InstanceSummary {
  status: ProcessStatus;
  number: string | null;
  /** Who started it; empty for nobody with a name. */
  requester: string;
  /** The answers in short, as far as the reader may see them. */
  lines: SummaryLine[];
  currentSteps: { name: string; assignees: string[] }[];
  /** Steps that are behind it, and how many the process has at most. */
  done: number;
  of: number;
  /** What it is called for the reader; null where there is nothing to add to the name of its form. */
  title: string | null;
  /** The last decision; the comment only for those who may read the flow record. */
  lastDecision: Said;
  /** The same as everybody around the ticket may read it. */
  outcome: Said;
  /** When that was. */
  lastTime: string | null;
  updatedAt: string;
  /** An open task of the reader. */
  myTaskId: TaskId | null;
  /** Who brought that task to the reader; null where the process did. */
  asked: Asked | null;
  /** Since when somebody's decision is awaited. */
  waitsSince: string | null;
  /** That task is to correct what was returned or recalled, and to send it again. */
  isCorrection: boolean;
  /** The answers were other ones before, or were sent again. */
  isComparable: boolean;
}

/** Summaries by instance id for one reader, in five statements however many there are, six where a step hides answers. */
export async function summariseInstances(
  db: Kysely<Tables>,
  instanceIds: string[],
  reader: SummaryReader,
): Promise<Map<string, InstanceSummary>> {
  if (instanceIds.length === 0) return new Map();
  const personId = reader.id;
  const { rows } = await sql<Row>`
    select i.id, i.status, i.number, ${nameOf('i.starter_id', 's')} as requester, i.definition_key, i.definition_version, i.form_data_id,
      (select count(distinct t.node_id)::int from task t where t.instance_id = i.id and t.status = ${sql.lit(TASK_STATUS.approved)}) as done,
      (select array[t.id, t.node_id] from task t where t.instance_id = i.id and t.status = ${sql.lit(TASK_STATUS.running)}
          and (t.assignee_id = ${personId} or (t.assignee_id is null and ${personId} = any(t.candidates)))
        order by t.created_at limit 1) as my_task,
      (select ${whyAsked(personId)} from task t where t.instance_id = i.id and t.status = ${sql.lit(TASK_STATUS.running)}
          and (t.assignee_id = ${personId} or (t.assignee_id is null and ${personId} = any(t.candidates)))
        order by t.created_at limit 1) as asked,
      (select min(t.created_at) from task t where t.instance_id = i.id and t.status = ${sql.lit(TASK_STATUS.running)}) as waits_since,
      (select json_build_object('act', o.action, 'actor', coalesce(${nameOf('o.actor_id', 'u')}, ''), 'comment', coalesce(o.comment, ''),
          'isByCode', coalesce(o.actor_id < 0, false),
          'nodeId', o.node_id, 'at', o.at)
        from op_log o left join person u on u.id = o.actor_id
        where o.instance_id = i.id and o.action in ${DECISIONS} order by o.rev desc, o.seq desc limit 1) as decision,
      ${readsInstance(reader, 'i')} as reads, ${isComparable} as comparable,
      coalesce((select max(o.at) from op_log o where o.instance_id = i.id), i.started_at) as updated_at
    from process_instance i left join person s on s.id = i.starter_id where i.id = any(${instanceIds}::text[])
  `.execute(db);
  const steps = await currentSteps(
    db,
    rows.filter((row) => row.status === PROCESS_STATUS.processing).map((row) => row.id),
  );
  const places = await placesOf(db, rows);
  const said = await inShort(db, reader, places);
  const outcomes = await outcomesForAll(db, decisionsOf(rows, places));
  const summaries = new Map<string, InstanceSummary>();
  for (const [at, row] of rows.entries()) {
    const graph = places[at]?.graph;
    const userTasks = Object.values(graph?.nodes ?? {}).filter((node) => node.type === 'userTask').length;
    summaries.set(row.id, {
      status: row.status,
      number: row.number,
      requester: row.requester ?? '',
      lines: said[at]?.lines ?? [],
      currentSteps: (steps.get(row.id) ?? []).map(({ name, assignees }) => ({ name, assignees })),
      done: row.done,
      of: row.status === PROCESS_STATUS.completed ? row.done : Math.max(userTasks, row.done),
      title: said[at]?.title ?? null,
      lastDecision: row.reads ? saidOf(row) : { ...saidOf(row), comment: '' },
      outcome: outcomes.get(row.id) ?? NOTHING_SAID,
      updatedAt: row.updated_at.toISOString(),
      lastTime: row.decision && new Date(row.decision.at).toISOString(),
      asked: row.asked,
      waitsSince: row.waits_since?.toISOString() ?? null,
      myTaskId: row.my_task?.[0] ?? null,
      isCorrection: row.my_task !== null && graph?.nodes[row.my_task[1]]?.type === 'start',
      isComparable: row.comparable,
    });
  }
  return summaries;
}

/** What decides on a request, or sends it back. */
const DECISIONS = sql`('approve', 'sub_sign', 'reject', 'return', 'recall', 'cancel', 'stop', 'auto_approve', 'auto_reject')`;

const NOTHING_SAID: Said = { act: null, actor: '', comment: '' };

function saidOf({ decision }: Row): Said {
  if (decision === null) return NOTHING_SAID;
  const { act, actor, comment, isByCode } = decision;
  return { act, actor, comment, ...(isByCode ? { isByCode } : {}) };
}

const decisionsOf = (rows: readonly Row[], places: readonly Summarised[]): Decided[] =>
  rows.flatMap((row, at) => {
    const graph = places[at]?.graph;
    if (!graph) return [];
    const { id: instanceId, status, form_data_id: formDataId } = row;
    return { instanceId, status, said: saidOf(row), nodeId: row.decision?.nodeId ?? null, formDataId, graph };
  });

/** What waits for the reader shows what its step shows. */
async function placesOf(db: Kysely<Tables>, rows: readonly Row[]): Promise<Summarised[]> {
  const places: Summarised[] = [];
  for (const { id, definition_key, definition_version, my_task, reads } of rows) {
    const { graph } = await publishedProcess(db, definition_key, definition_version);
    places.push({
      instanceId: id,
      nodeId: my_task?.[1] ?? null,
      graph,
      waitsForReader: my_task !== null,
      isClosed: !reads,
    });
  }
  return places;
}

interface Row {
  id: InstanceId;
  status: ProcessStatus;
  number: string | null;
  requester: string | null;
  definition_key: DefinitionKey;
  definition_version: number;
  form_data_id: SubmissionId | null;
  done: number;
  /** With its node. */
  my_task: [id: TaskId, nodeId: string] | null;
  decision: (Said & { nodeId: string | null; at: string }) | null;
  asked: Asked | null;
  waits_since: Date | null;
  /** May read the flow record. */
  reads: boolean;
  comparable: boolean;
  updated_at: Date;
}
