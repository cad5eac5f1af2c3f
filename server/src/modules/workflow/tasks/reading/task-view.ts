import type { TaskId } from '@countersign/shared/basics/ids.ts';
import type { HasProcessViews } from '../../ports.ts';
import { nodeOf, type ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import type { TaskInProcess } from '@countersign/shared/workflow/decision/task-offers.ts';
import type { Work } from '../../../../work/work.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { readTaskStandings, type TaskStanding, tasksWithContext } from './task-rows.ts';

/** Finds the task in a loaded instance; `not_found` when it is not there. */
export function taskInProcess(state: InstanceState, graph: ProcessGraph, taskId: TaskId): TaskInProcess {
  const task = state.tasks.find(({ id }) => id === taskId);
  const node = task && nodeOf(graph, task.nodeId);
  if (!task || (node?.type !== 'userTask' && node?.type !== 'start')) return refuse('not_found', ['id']);
  return { task, node, state, graph };
}

/** The row of one task as lists show it, with its state: the reply of an action and the present state of a conflict. */
export async function taskOutcome(work: Pick<Work, 'db'> & HasProcessViews, taskId: TaskId): Promise<TaskStanding> {
  const [found] = await readTaskStandings(work, tasksWithContext(work.db).where('t.id', '=', taskId));
  return found ?? refuse('not_found', ['id']);
}
