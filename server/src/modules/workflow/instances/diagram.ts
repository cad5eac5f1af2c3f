import type { diagram as contract, Person } from '@countersign/shared/api/workflow.ts';
import { TASK_STATUS, type TaskRow } from '@countersign/shared/workflow/state.ts';
import type { UseCase } from '../../../http/serve.ts';
import { peopleById } from './people-names.ts';
import { type InstanceHistory, readHistory } from './read-history.ts';

/** The BPMN that this process runs on, with the marks of where it has been and where it waits. */
export const diagram: UseCase<typeof contract> = async (input, call) => {
  const found = await readHistory(call, input.id);
  const people = await peopleById(
    call.db,
    found.state.tasks.flatMap((task) => [task.assigneeId, task.endedById]),
  );
  const active = new Set(found.state.tokens.filter(({ state }) => state !== 'scope').map((token) => token.nodeId));
  const returned = nodesWith(found.state.tasks, TASK_STATUS.returned).filter((nodeId) => isReturned(found, nodeId));
  return {
    xml: found.process.xml,
    finished: finishedNodes(found).filter((nodeId) => !active.has(nodeId) && !returned.includes(nodeId)),
    active: [...active],
    rejected: nodesWith(found.state.tasks, TASK_STATUS.rejected),
    returned: returned.filter((nodeId) => !active.has(nodeId)),
    people: peopleByNode(found.state.tasks, people),
  };
};

/** The last that happened at the step was that it sent the process back. */
function isReturned({ state }: InstanceHistory, nodeId: string): boolean {
  const visits = state.tasks.filter((task) => task.nodeId === nodeId);
  const last = Math.max(...visits.map((task) => task.visit));
  return visits.some((task) => task.visit === last && task.status === TASK_STATUS.returned);
}

function finishedNodes({ state, history, process }: InstanceHistory): string[] {
  const passed = history.flatMap((entry) => (entry.nodeId ? [entry.nodeId] : []));
  const start = process.graph.startId;
  return [...new Set([start, ...passed, ...nodesWith(state.tasks, TASK_STATUS.approved)])];
}

function nodesWith(tasks: TaskRow[], status: number): string[] {
  return [...new Set(tasks.filter((task) => task.status === status).map((task) => task.nodeId))];
}

function peopleByNode(tasks: TaskRow[], people: Map<string, Person>): Record<string, Person[]> {
  const byNode = new Map<string, Set<Person>>();
  for (const task of tasks) {
    const person = people.get(task.endedById ?? task.assigneeId ?? '');
    if (person) byNode.set(task.nodeId, (byNode.get(task.nodeId) ?? new Set()).add(person));
  }
  return Object.fromEntries([...byNode].map(([nodeId, set]) => [nodeId, [...set]]));
}
