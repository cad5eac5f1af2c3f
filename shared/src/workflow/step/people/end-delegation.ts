import { changeTask, announce } from '../flow/tasks.ts';
import type { Ready } from '../checks.ts';
import { notify, record, type Work } from '../work.ts';

/** A delegate has spoken: the task goes back to the first who delegated, those between are told. */
export function endDelegation(work: Work, { task, onBehalfOfId }: Ready, comment: string, agrees: boolean): void {
  const [first, ...between] = task.delegations;
  if (!first) return;
  record(work, {
    action: 'delegate_end',
    taskId: task.id,
    nodeId: task.nodeId,
    onBehalfOfId,
    comment,
    fromUserIds: task.assigneeId ? [task.assigneeId] : [],
    toUserIds: [first.from],
    agrees,
  });
  changeTask(task, { assigneeId: first.from, delegations: [] });
  notify(
    work,
    'opinion_given',
    between.map((delegation) => delegation.from),
    { taskId: task.id, nodeId: task.nodeId },
  );
  announce(work, task);
}
