import type { HistoryEntry } from '@countersign/shared/workflow/effect.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { type InstanceState, TASK_STATUS, type TaskRow, type TaskStatus } from '@countersign/shared/workflow/state.ts';

interface Passed {
  graph: ProcessGraph;
  state: InstanceState;
  history: readonly HistoryEntry[];
}

/** Where a process has been and where it waits, by node id; a step counts as what it is now. */
export function instanceMarks(passed: Passed) {
  const { state } = passed;
  const active = new Set(state.tokens.filter((token) => token.state !== 'scope').map((token) => token.nodeId));
  const returned = nodesWith(state.tasks, TASK_STATUS.returned).filter((nodeId) => isReturned(state, nodeId));
  return {
    finished: finishedNodes(passed).filter((nodeId) => !active.has(nodeId) && !returned.includes(nodeId)),
    active: [...active],
    rejected: nodesWith(state.tasks, TASK_STATUS.rejected),
    returned: returned.filter((nodeId) => !active.has(nodeId)),
  };
}

/** The last that happened at the step was that it sent the process back. */
function isReturned({ tasks }: InstanceState, nodeId: string): boolean {
  const visits = tasks.filter((task) => task.nodeId === nodeId);
  const last = Math.max(...visits.map((task) => task.visit));
  return visits.some((task) => task.visit === last && task.status === TASK_STATUS.returned);
}

function finishedNodes({ graph, state, history }: Passed): string[] {
  const passed = history.flatMap((entry) => (entry.nodeId ? [entry.nodeId] : []));
  return [...new Set([graph.startId, ...passed, ...nodesWith(state.tasks, TASK_STATUS.approved)])];
}

function nodesWith(tasks: TaskRow[], status: TaskStatus): string[] {
  return [...new Set(tasks.filter((task) => task.status === status).map((task) => task.nodeId))];
}
