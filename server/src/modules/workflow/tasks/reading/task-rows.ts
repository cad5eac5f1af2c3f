import type { HasProcessViews } from '../../ports.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { Asked, TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, SubmissionId, TaskId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { GraphNode, ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import {
  type InstanceState,
  type ProcessStatus,
  TASK_STATUS,
  type TaskStatus,
} from '@countersign/shared/workflow/state.ts';
import { stepName } from '@countersign/shared/workflow/names/step-name.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type HasLanguage, personOf, type Work } from '../../../../work/work.ts';
import { versionsOfAnswers } from '../../../submissions/reading/versions-of-answers.ts';
import { type PublishedProcess, publishedProcess } from '../../definitions/graphs.ts';
import type { InstanceFacts } from '../../instances/rows/lock-instance.ts';
import { inShort, summaryReader } from '../../summary/summary-lines.ts';
import { whyAsked } from './why-asked.ts';
import { hiddenByStep, hidesAnything } from './field-rights.ts';

/** Tasks with the process, form and starter they belong to; every list of tasks is a narrowing of this. */
export function tasksWithContext(db: Kysely<Tables>) {
  return db
    .selectFrom('task as t')
    .innerJoin('process_instance as i', 'i.id', 't.instance_id')
    .innerJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .leftJoin('form_title as f', 'f.key', 'i.form_key')
    .leftJoin('person as s', 's.id', 'i.starter_id');
}

type Joined = ReturnType<typeof tasksWithContext>;
type Source = Joined extends SelectQueryBuilder<infer DB, infer TB, object> ? { db: DB; tables: TB } : never;

type Narrowed = SelectQueryBuilder<Source['db'], Source['tables'], object>;

/** A task with its own state and that of its process. */
export interface TaskStanding {
  task: TaskRow;
  taskStatus: TaskStatus;
  status: ProcessStatus;
}

/** Reads the rows of a narrowed list in the shape of the specification's task row, with the answers in short. */
export async function readTaskRows(
  work: Pick<Work, 'db' | 'person'> & HasProcessViews & HasLanguage,
  tasks: Narrowed,
): Promise<TaskRow[]> {
  const placed = await readPlaced(work, tasks, personOf(work).id);
  const places = placed.map(({ standing, nodeId, graph }) => ({
    instanceId: standing.task.procInsId,
    nodeId,
    graph,
    waitsForReader: standing.taskStatus === TASK_STATUS.running,
  }));
  const said = await inShort(work.db, summaryReader(work), places);
  return placed.map(({ standing: { task }, asked }, at) => ({
    ...task,
    procTitle: said[at]?.title ?? null,
    summary: said[at]?.lines,
    asked,
  }));
}

/** The same with the states and without the answers. */
export async function readTaskStandings(
  work: Pick<Work, 'db'> & HasProcessViews,
  tasks: Narrowed,
): Promise<TaskStanding[]> {
  return (await readPlaced(work, tasks, null)).map(({ standing }) => standing);
}

interface Placed {
  standing: TaskStanding;
  nodeId: string;
  graph: ProcessGraph;
  asked: Asked | null;
}

/** `readerId` is null where nobody asks who brought the tasks. */
async function readPlaced(
  { db, processViews }: Pick<Work, 'db'> & HasProcessViews,
  tasks: Narrowed,
  readerId: UserId | null,
): Promise<Placed[]> {
  const rows = await tasks
    .select(['t.id', 't.instance_id', 't.node_id', 't.created_at', 't.ended_at', 't.comment', 't.rev'])
    .select(['i.definition_key', 'i.definition_version', 'i.ticket_id', 'i.number', 'v.name as definition_name'])
    .select(['f.name as form_name', 's.nick_name as starter_name', 't.status as task_status', 'i.status'])
    .select([
      'i.form_data_id',
      't.assignee_id',
      't.due_at',
      serialNumber.as('serial_number'),
      processViews.device.as('mentioned'),
    ])
    .select([
      processViews.state.as('ticket_state'),
      (readerId === null ? sql<Asked | null>`null` : whyAsked(readerId)).as('asked'),
    ])
    .execute();
  const graphs: ProcessGraph[] = [];
  for (const { definition_key: key, definition_version: version } of rows)
    graphs.push((await publishedProcess(db, key, version)).graph);
  const steps = rows.map((row, at) => ({ node: graphs[at]?.nodes[row.node_id], submissionId: row.form_data_id }));
  const hidden = await hiddenAtSteps(db, steps);
  return rows.map((row, at) => {
    const graph = graphs[at] as ProcessGraph;
    const times = {
      created_at: row.created_at.toISOString(),
      ended_at: toTime(row.ended_at),
      due_at: toTime(row.due_at),
    };
    const listed = { ...row, ...times, hidden: hidden[at] ?? [] };
    return { standing: toStanding(graph, listed), nodeId: row.node_id, graph, asked: row.asked };
  });
}

const toTime = (time: Date | null) => time?.toISOString() ?? null;

/** The same for a task of an instance that is in hand. */
export async function standingOf(
  db: Kysely<Tables>,
  { instance, tasks }: InstanceState,
  around: Around,
  taskId: TaskId,
): Promise<TaskStanding | null> {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) return null;
  const { facts, process } = around;
  const step = { node: process.graph.nodes[task.nodeId], submissionId: instance.formDataId };
  const [hidden] = await hiddenAtSteps(db, [step]);
  const serial = SERIAL_KEYS.map((key) => instance.variables[key]).find((value) => isPlain(value) && value !== '');
  return toStanding(process.graph, {
    id: task.id,
    instance_id: instance.id,
    node_id: task.nodeId,
    created_at: task.createdAt,
    ended_at: task.endedAt,
    due_at: task.dueAt,
    comment: task.comment,
    rev: task.rev,
    definition_version: instance.definitionVersion,
    definition_name: process.name,
    number: instance.number,
    ticket_id: facts.ticketId,
    ticket_state: facts.ticketState,
    form_name: facts.formName,
    starter_name: facts.starterName,
    task_status: task.status,
    status: instance.status,
    assignee_id: task.assigneeId,
    serial_number: isPlain(serial) ? String(serial) : null,
    mentioned: facts.mentioned,
    hidden: hidden ?? [],
  });
}

const isPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

interface Listed extends Noted {
  id: TaskId;
  instance_id: InstanceId;
  created_at: string;
  ended_at: string | null;
  due_at: string | null;
  comment: string | null;
  rev: number;
  definition_version: number;
  definition_name: string;
  number: string | null;
  ticket_id: TicketId | null;
  ticket_state: TicketState | null;
  form_name: string | null;
  starter_name: string | null;
  task_status: TaskStatus;
  status: ProcessStatus;
  assignee_id: number | string | null;
}

function toStanding(graph: ProcessGraph, row: Listed): TaskStanding {
  const task: TaskRow = {
    taskId: row.id,
    zdTktId: row.ticket_id ?? '',
    ticketState: row.ticket_state,
    procInsId: row.instance_id,
    procDefName: row.definition_name,
    procDefVersion: row.definition_version,
    procNumber: row.number,
    taskName: stepName(graph, row.node_id),
    deployUser: row.starter_name ?? '',
    createTime: row.created_at,
    finishTime: row.ended_at,
    comment: row.comment ?? '',
    deviceSerialNumberNote: noteOf(row),
    formName: row.form_name ?? '',
    rev: row.rev,
    isClaimable: row.task_status === TASK_STATUS.running && row.assignee_id === null,
    dueTime: row.due_at,
  };
  return { task, taskStatus: row.task_status, status: row.status };
}

interface Around {
  facts: InstanceFacts;
  process: PublishedProcess;
}

/** Keys that forms give the serial number of the device that they are about. */
const SERIAL_KEYS = ['device_serial_number', 'deviceSerialNumber', 'serial_number', 'serialNumber'];

const serialNumber = sql<string | null>`coalesce(${sql.join(
  SERIAL_KEYS.map((key) => sql`nullif(i.variables ->> ${sql.lit(key)}, '')`),
)})`;

interface Noted {
  node_id: string;
  serial_number: string | null;
  mentioned: { serial: string; field: string } | null;
  /** Keys that the step hides. */
  hidden: readonly string[];
}

/** The device that the task is about; a list must not tell what the step itself does not show. */
function noteOf({ mentioned: named, serial_number, hidden }: Noted): string {
  if (named) return hidden.includes(named.field) ? '' : named.serial;
  return SERIAL_KEYS.some((key) => hidden.includes(key)) ? '' : (serial_number ?? '');
}

/** Whether a field is hidden that could name the device. */
export const hidesDevice = (fields: readonly Field[], hidden: readonly string[]): boolean =>
  fields.some(({ key, type }) => (type === 'device_serial' || SERIAL_KEYS.includes(key)) && hidden.includes(key));

interface AtStep {
  node: GraphNode | undefined;
  submissionId: SubmissionId | null;
}

/** What each step hides of its answers; one statement where any step hides something. */
async function hiddenAtSteps(db: Kysely<Tables>, steps: readonly AtStep[]): Promise<(readonly string[])[]> {
  const asked = steps.flatMap(({ node, submissionId }) =>
    node && hidesAnything(node) && submissionId !== null ? submissionId : [],
  );
  const versions = await versionsOfAnswers(db, asked);
  return steps.map(({ node, submissionId }) => {
    const version = versions.get(submissionId ?? '');
    return version ? hiddenByStep(node, version.whole.definition) : [];
  });
}
