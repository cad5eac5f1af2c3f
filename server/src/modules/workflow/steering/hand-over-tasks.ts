import type { TaskId, UserId } from '@countersign/shared/basics/ids.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Listener } from '../../../work/emit.ts';
import { hashOf } from '../../../work/once/once.ts';
import { Refusal, refuse } from '../../../work/refusing/refuse.ts';
import { textAt } from '../../../basics/texts.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import { operationId } from '../instances/rows/operation.ts';
import { lockFound } from '../instances/rows/lock-instance.ts';
import { runCommand } from '../instances/run-command.ts';
import type { HasProcessViews } from '../ports.ts';

interface OpenTask {
  id: TaskId;
  title: string;
}

/** Tasks that wait for one of these people and for nobody else. */
export async function tasksWaitingFor(db: Kysely<Tables>, userIds: readonly UserId[]): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select t.id, coalesce(i.title, '') as title from task t join process_instance i on i.id = t.instance_id
     where t.status in (${TASK_STATUS.running}, ${TASK_STATUS.waiting})
       and (t.assignee_id = any(${[...userIds]}::bigint[])
         or (t.assignee_id is null and t.candidates <@ ${[...userIds]}::bigint[] and t.candidates <> '{}'))
     order by t.instance_id, t.id`.execute(db);
  return rows;
}

/** Gives the tasks that wait for somebody who leaves to their heir; the flow record says so. */
export const handOverTasks: Listener<'personLeaves', CommandNeeds & HasProcessViews> = {
  async hear(work, { userId, heirId }) {
    for (const task of await tasksWaitingFor(work.db, [userId])) {
      if (heirId === null) return refuse('heir_needed', ['heirId']);
      try {
        await handOver(work, task.id, heirId);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refuse('heir_cannot_take', ['heirId'], { params: { title: task.title } });
      }
    }
  },
};

async function handOver(
  work: Work & CommandNeeds & HasProcessViews & HasLanguage,
  taskId: TaskId,
  heirId: UserId,
): Promise<void> {
  const operation = { requestId: `${work.requestId}:${taskId}`, bodyHash: hashOf({ heirId }) };
  const asked = { personId: personOf(work).id, operationId: operationId(operation) };
  const found = (await lockFound(work, { taskId }, asked)) ?? refuse('not_found', ['id']);
  const { state: before, facts, linked } = found;
  const task = before.tasks.find(({ id }) => id === taskId) ?? refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = before.instance;
  const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
  await runCommand(work, {
    graph,
    before,
    operation,
    command: {
      type: 'reassign',
      actor: { userId: String(personOf(work).id), isAdmin: true },
      taskId,
      rev: task.rev,
      userId: String(heirId),
      comment: textAt(languageOf(work.language), 'workflow.timeline.leftForGood') ?? '',
    },
    isWithoutTicket: facts.ticketId === null,
    linked,
  });
}
