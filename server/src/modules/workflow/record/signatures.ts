import type { SheetSignature } from '@countersign/shared/api/workflow/sheet.ts';
import type { Person } from '@countersign/shared/api/workflow/workflow.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { stepName } from '@countersign/shared/workflow/names/step-name.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { peopleById } from './people-names.ts';
import type { InstanceHistory } from '../instances/reading/read-history.ts';

/** The signatures of a process in the order in which they were given, each with the line of the history that it belongs to. */
export async function signaturesIn(
  db: Kysely<Tables>,
  { state, history, process }: InstanceHistory,
  known: ReadonlyMap<string, Person>,
): Promise<SheetSignature[]> {
  const rows = await db
    .selectFrom('signature as s')
    .innerJoin('task as t', 't.id', 's.task_id')
    .select(['s.task_id', 's.rev', 's.user_id', 's.image', 's.at'])
    .where('t.instance_id', '=', state.instance.id)
    .orderBy('s.rev')
    .orderBy('s.task_id')
    .execute();
  const missing = rows.map((row) => String(row.user_id)).filter((id) => !known.has(id));
  const people = new Map([...known, ...(await peopleById(db, missing))]);
  const undone = new Set(state.tasks.filter(({ status }) => status === TASK_STATUS.running).map((task) => task.id));
  const newest = new Map(rows.map((row) => [row.task_id, row.rev]));
  return rows.flatMap((row) => {
    const entry = history.find(({ rev, taskId }) => rev === row.rev && taskId === row.task_id);
    if (!entry) return [];
    const onBehalfOf = entry.onBehalfOfId === null ? undefined : people.get(entry.onBehalfOfId);
    return {
      entryId: entry.id,
      nodeName: stepName(process.graph, entry.nodeId),
      name: people.get(String(row.user_id))?.nickName ?? '',
      onBehalfOfName: onBehalfOf?.nickName ?? '',
      time: row.at.toISOString(),
      image: row.image,
      isStanding: newest.get(row.task_id) === row.rev && !undone.has(row.task_id),
    };
  });
}
