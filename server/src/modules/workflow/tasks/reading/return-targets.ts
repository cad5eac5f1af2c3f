import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { returnTargets } from '@countersign/shared/workflow/foresight/return-targets.ts';
import type { TaskInProcess } from '@countersign/shared/workflow/decision/task-offers.ts';

/** The steps that a task can be returned to, with the names that people know; the start is named by an empty text. */
export function targetsFor({ task, state, graph }: TaskInProcess): TaskDetail['returnTargets'] {
  return returnTargets(graph, state, task.id).map((nodeId) => ({
    nodeId,
    name: nodeId === graph.startId ? '' : (graph.nodes[nodeId]?.name ?? ''),
  }));
}
