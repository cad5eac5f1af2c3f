import type { TimeoutRule, UserTaskNode } from '../../graph/graph.ts';
import { isOpen, TASK_STATUS, type TaskRow, type TokenRow } from '../../state.ts';
import { countVote } from '../decisions/count-votes.ts';
import { mayDecide, mayGetTasks } from '../people/people.ts';
import {
  announce,
  cancelTasks,
  changeTask,
  endTask,
  holdersOf,
  openDescendants,
  ownerOf,
  signerTasks,
} from '../flow/tasks.ts';
import { setTaskTimeout } from './timers.ts';
import { handOver } from '../people/transfer.ts';
import { notify, record, tasksOf, type Work } from '../work.ts';

/** A user task is overdue: its node says whether people are reminded, others take over, or the node is decided. */
export function taskTimeout(work: Work, token: TokenRow, node: UserTaskNode, turn: number): void {
  const rule = node.timeout;
  if (rule === null) return;
  switch (rule.action) {
    case 'remind':
      for (const task of leaves(work, token)) remind(work, task);
      return again(work, token, rule, turn);
    case 'approve':
      return decide(work, token, node, true);
    case 'reject':
      return decide(work, token, node, false);
    case 'transfer':
      return passOn(work, token, node, () => rule.userIds);
    case 'escalate':
      passOn(work, token, node, (task) => managerOf(work, task));
      return again(work, token, rule, turn);
  }
}

/** The tasks whose turn it is: added signs before the tasks that wait for them. */
function leaves(work: Work, token: TokenRow): TaskRow[] {
  return tasksOf(work, token).filter((task) => task.status === TASK_STATUS.running);
}

function remind(work: Work, task: TaskRow): void {
  const people = task.assigneeId ? [task.assigneeId] : task.candidates;
  notify(work, 'task_reminded', people, { taskId: task.id, nodeId: task.nodeId });
  record(work, { action: 'remind', taskId: task.id, nodeId: task.nodeId, toUserIds: people });
}

function again(work: Work, token: TokenRow, rule: TimeoutRule, turn: number): void {
  if (turn < rule.times) setTaskTimeout(work, token, rule, turn + 1);
}

/** Decides for every signer who has not; added signs and delegations are over with that. */
function decide(work: Work, token: TokenRow, node: UserTaskNode, approved: boolean): void {
  const { visit } = token;
  const next = (): TaskRow | undefined => (token.visit === visit ? signerTasks(work, token).find(isOpen) : undefined);
  for (let task = next(); task && work.tokens.includes(token); task = next()) {
    cancelTasks(work, openDescendants(work, task), 'timeout');
    const assigneeId = ownerOf(task);
    const status = approved ? TASK_STATUS.approved : TASK_STATUS.rejected;
    record(work, {
      action: approved ? 'auto_approve' : 'auto_reject',
      taskId: task.id,
      nodeId: node.id,
      toUserIds: assigneeId ? [assigneeId] : [],
    });
    endTask(work, task, status, { assigneeId, heldForId: null, isAutomatic: true, reason: 'timeout' });
    countVote(work, token, node, task, approved);
  }
}

/** Gives the tasks to somebody else who has none here yet; where nobody can take over, people are reminded. */
function passOn(work: Work, token: TokenRow, node: UserTaskNode, takersOf: (task: TaskRow) => string[]): void {
  for (const task of leaves(work, token)) {
    const holders = holdersOf(work, token);
    const mayTake = (id: string) => !holders.has(id) && mayDecide(work, node, id) && mayGetTasks(work, id);
    const wanted = work.answers(() => takersOf(task).find(mayTake) ?? null);
    // Older records have whoever came first, whether or not he could take over.
    if (wanted === null || holders.has(wanted) || !mayDecide(work, node, wanted)) {
      remind(work, task);
      continue;
    }
    const fromUserIds = task.assigneeId ? [task.assigneeId] : [];
    record(work, { action: 'timeout', taskId: task.id, nodeId: task.nodeId, fromUserIds, toUserIds: [wanted] });
    changeTask(task, { assigneeId: ownerOf(task), delegations: [] });
    handOver(token, task, wanted);
    announce(work, task);
  }
}

function managerOf(work: Work, task: TaskRow): string[] {
  const owner = ownerOf(task);
  const manager = owner === null ? null : work.environment.directory.user(owner)?.managerId;
  return manager ? [manager] : [];
}
