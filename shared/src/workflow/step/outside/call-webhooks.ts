import type { TaskDecision } from '../../effect.ts';
import type { NodeWebhook, ProcessGraph } from '../../graph/graph.ts';
import { TASK_STATUS, type TaskRow, type TaskStatus } from '../../state.ts';
import type { Work } from '../work.ts';

type NodeEvent = NodeWebhook['event'];

/**
 * Asks for the calls of the webhooks of nodes, by what the step has made of the tasks that were there `before`. Added signs
 * are questions inside a task, not tasks of the node: only its signers' own tasks count.
 */
export function callWebhooks(work: Work, before: readonly TaskRow[]): void {
  const byNode = webhooksOf(work.graph);
  if (byNode.size === 0) return;
  const earlier = new Map(before.map((task) => [task.id, task]));
  for (const task of work.tasks) {
    const webhooks = byNode.get(task.nodeId);
    if (!webhooks || task.parentTaskId !== null) continue;
    for (const event of eventsOf(earlier.get(task.id), task)) callEach(work, task, event, webhooks);
  }
}

const known = new WeakMap<ProcessGraph, Map<string, readonly NodeWebhook[]>>();

/** The nodes that have webhooks; a process without any pays for nothing more than this look. */
function webhooksOf(graph: ProcessGraph): Map<string, readonly NodeWebhook[]> {
  const found = known.get(graph) ?? new Map(Object.values(graph.nodes).flatMap((node) => entryOf(node)));
  known.set(graph, found);
  return found;
}

const entryOf = (node: ProcessGraph['nodes'][string]): [string, readonly NodeWebhook[]][] =>
  node.type === 'userTask' && node.webhooks.length > 0 ? [[node.id, node.webhooks]] : [];

/** What has happened to a task, in this order. */
function eventsOf(was: TaskRow | undefined, task: TaskRow): NodeEvent[] {
  const holder = holderOf(task);
  return [
    ...(isThere(task) && !(was && isThere(was)) ? (['create'] as const) : []),
    ...(holder !== null && holder !== (was ? holderOf(was) : null) ? (['assign'] as const) : []),
    ...(decisionOf(task) !== null && (!was || decisionOf(was) === null) ? (['complete'] as const) : []),
  ];
}

/** A node that was skipped had no task, and neither had one that others decided in the very step that reached it. */
function isThere({ status, createdRev, endedRev }: TaskRow): boolean {
  return status !== TASK_STATUS.skipped && !(status === TASK_STATUS.cancelled && createdRev === endedRev);
}

/** Who can act on it now; nobody while it waits for added signs. */
const holderOf = (task: TaskRow): string | null => (task.status === TASK_STATUS.running ? task.assigneeId : null);

const DECISIONS: Partial<Record<TaskStatus, TaskDecision>> = {
  [TASK_STATUS.approved]: 'approved',
  [TASK_STATUS.rejected]: 'rejected',
  [TASK_STATUS.returned]: 'returned',
};

const decisionOf = ({ status }: TaskRow): TaskDecision | null => DECISIONS[status] ?? null;

function callEach(work: Work, task: TaskRow, event: NodeEvent, webhooks: readonly NodeWebhook[]): void {
  const { id, rev, nodeId, status, assigneeId, candidates, endedById } = task;
  const decision = decisionOf(task);
  const people = decision === null ? (assigneeId === null ? candidates : [assigneeId]) : [endedById];
  const userIds = people.filter((userId) => userId !== null);
  const comment = decision === null ? null : task.comment;
  webhooks.forEach((webhook, place) => {
    if (webhook.event !== event) return;
    const said = { id, rev, status, assigneeId, userIds, decision, comment };
    work.effects.push({ type: 'webhook', nodeId, place, event, task: said });
  });
}
