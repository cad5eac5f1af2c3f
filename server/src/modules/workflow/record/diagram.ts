import type { diagram as contract, Person } from '@countersign/shared/api/workflow/workflow.ts';
import { isOpen, type TaskRow } from '@countersign/shared/workflow/state.ts';
import type { UseCase } from '../../../work/route.ts';
import { instanceMarks } from '../instances/reading/instance-marks.ts';
import { peopleById } from './people-names.ts';
import { readHistory } from '../instances/reading/read-history.ts';

/** The BPMN that this process runs on, with the marks of where it has been and where it waits. */
export const diagram: UseCase<typeof contract> = async (input, work) => {
  const { state, history, process } = await readHistory(work, input.id);
  const people = await peopleById(work.db, state.tasks.flatMap(peopleOf));
  return {
    xml: process.xml,
    ...instanceMarks({ graph: process.graph, state, history }),
    people: peopleByNode(state.tasks, people),
  };
};

/** Who has the task or ended it; while nobody has it, those who may take it. */
function peopleOf(task: TaskRow): string[] {
  const id = task.endedById ?? task.assigneeId;
  if (id !== null) return [id];
  return isOpen(task) ? task.candidates : [];
}

function peopleByNode(tasks: TaskRow[], people: Map<string, Person>): Record<string, Person[]> {
  const byNode = new Map<string, Set<Person>>();
  for (const task of tasks) {
    for (const person of peopleOf(task).flatMap((id) => people.get(id) ?? [])) {
      byNode.set(task.nodeId, (byNode.get(task.nodeId) ?? new Set()).add(person));
    }
  }
  return Object.fromEntries([...byNode].map(([nodeId, set]) => [nodeId, [...set]]));
}
