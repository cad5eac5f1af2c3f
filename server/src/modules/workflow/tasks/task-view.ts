import type { TaskButton, TaskDetail } from '@countersign/shared/api/workflow.ts';
import { nodeOf, type ProcessGraph, type StartNode, type UserTaskNode } from '@countersign/shared/workflow/graph.ts';
import { type InstanceState, TASK_STATUS, type TaskRow as EngineTask } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../http/errors.ts';
import { readTaskStandings, type TaskStanding, tasksWithContext } from './task-rows.ts';

const BUTTONS: readonly TaskButton[] = ['approve', 'reject', 'return', 'transfer', 'delegate', 'preSign', 'subSign'];

/** A task, its instance and its place in the process, as the use cases of this folder pass it around. */
export interface TaskInProcess {
  task: EngineTask;
  /** The start, where the starter has the process back to correct it. */
  node: UserTaskNode | StartNode;
  state: InstanceState;
  graph: ProcessGraph;
}

/** Finds the task in a loaded instance; `not_found` when it is not there. */
export function taskInProcess(state: InstanceState, graph: ProcessGraph, taskId: string): TaskInProcess {
  const task = state.tasks.find(({ id }) => id === taskId);
  const node = task && nodeOf(graph, task.nodeId);
  if (!task || (node?.type !== 'userTask' && node?.type !== 'start')) return refuse('not_found', ['id']);
  return { task, node, state, graph };
}

/** What a person may press now: nothing unless the open task is theirs and its process is not held. */
export function buttonsFor({ task, node, state }: TaskInProcess, personId: number): TaskButton[] {
  const me = String(personId);
  const isCandidate = task.assigneeId === null && task.candidates.includes(me);
  const isOpen = task.status === TASK_STATUS.running && state.instance.status === 1;
  if (!isOpen || state.instance.suspendedAt !== null || (task.assigneeId !== me && !isCandidate)) return [];
  if (task.delegations.length > 0 || node.type === 'start') return ['approve'];
  // What several may do is claimed before it is decided; handing it on is claiming it, too.
  return BUTTONS.filter((button) => (node.buttons[button]?.enabled ?? true) && (!isCandidate || button === 'transfer'));
}

/** Field keys with a right at this node; `*` stands for all fields that are not named. The starter may write them all. */
export function fieldsWith(node: TaskInProcess['node'], access: 'write' | 'hidden', allKeys: string[]): string[] {
  if (node.type === 'start') return access === 'write' ? allKeys : [];
  const rest = node.fields['*']?.access ?? 'read';
  return allKeys.filter((key) => (node.fields[key]?.access ?? rest) === access);
}

/** Which step of how many: steps that are approved before this one, and the most that the process can have. */
export function positionOf({ task, state, graph }: TaskInProcess): TaskDetail['position'] {
  const behind = new Set(
    state.tasks
      .filter((other) => other.status === TASK_STATUS.approved && other.visit < task.visit)
      .map((t) => t.nodeId),
  );
  behind.delete(task.nodeId);
  const most = Object.values(graph.nodes).filter((node) => node.type === 'userTask').length;
  return { step: behind.size + 1, of: Math.max(most, behind.size + 1) };
}

/** The row of one task as lists show it, with its state: the reply of an action and the present state of a conflict. */
export async function taskOutcome(db: Kysely<Tables>, taskId: string): Promise<TaskStanding> {
  const [found] = await readTaskStandings(db, tasksWithContext(db).where('t.id', '=', taskId));
  return found ?? refuse('not_found', ['id']);
}
