import type { ProcessStatus, TaskRow } from '@countersign/shared/api/workflow.ts';
import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { publishedProcess } from '../definitions/graphs.ts';

/** Tasks with the process, form and starter they belong to; every list of tasks is a narrowing of this. */
export function tasksWithContext(db: Kysely<Tables>) {
  return db
    .selectFrom('task as t')
    .innerJoin('process_instance as i', 'i.id', 't.instance_id')
    .innerJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .leftJoin('form as f', 'f.key', 'i.form_key')
    .leftJoin('user as s', 's.id', 'i.starter_id');
}

type Joined = ReturnType<typeof tasksWithContext>;
type Source = Joined extends SelectQueryBuilder<infer DB, infer TB, object> ? { db: DB; tables: TB } : never;

type Narrowed = SelectQueryBuilder<Source['db'], Source['tables'], object>;

/** A task with its own state and that of its process. */
export interface TaskStanding {
  task: TaskRow;
  taskStatus: number;
  status: ProcessStatus;
}

/** Reads the rows of a narrowed list in the shape of the specification's task row. */
export async function readTaskRows(db: Kysely<Tables>, tasks: Narrowed): Promise<TaskRow[]> {
  return (await readTaskStandings(db, tasks)).map(({ task }) => task);
}

/** The same with the states. */
export async function readTaskStandings(db: Kysely<Tables>, tasks: Narrowed): Promise<TaskStanding[]> {
  const rows = await tasks
    .select(['t.id', 't.instance_id', 't.node_id', 't.created_at', 't.ended_at', 't.comment', 't.rev'])
    .select(['i.definition_key', 'i.definition_version', 'i.ticket_id', 'v.name as definition_name'])
    .select(['f.name as form_name', 's.nick_name as starter_name', 't.status as task_status', 'i.status'])
    .execute();
  const found: TaskStanding[] = [];
  for (const row of rows) {
    const { graph } = await publishedProcess(db, row.definition_key, row.definition_version);
    const task: TaskRow = {
      taskId: row.id as TaskId,
      zdTktId: row.ticket_id ?? '',
      procInsId: row.instance_id as InstanceId,
      procDefName: row.definition_name,
      procDefVersion: row.definition_version,
      taskName: graph.nodes[row.node_id]?.name ?? '',
      deployUser: row.starter_name ?? '',
      createTime: row.created_at.toISOString(),
      finishTime: row.ended_at?.toISOString() ?? null,
      comment: row.comment ?? '',
      deviceSerialNumberNote: '',
      formName: row.form_name ?? '',
      rev: row.rev,
    };
    found.push({ task, taskStatus: row.task_status, status: row.status as ProcessStatus });
  }
  return found;
}
