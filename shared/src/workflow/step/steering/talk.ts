import type { Actor, CommandOf } from '../../command.ts';
import { addDuration } from '../../time/duration.ts';
import { refuse } from '../../refusals.ts';
import { TASK_STATUS } from '../../state.ts';
import { requireComment, requirePeople, requireStarterOrAdmin } from '../checks.ts';
import { notify, record, type Work } from '../work.ts';

const URGE_AGAIN_AFTER = 'PT30M';

/** Asks everybody whose turn it is to act; a task is urged once in half an hour. */
export function urge(work: Work, command: CommandOf<'urge'>): void {
  requireStarterOrAdmin(work, command.actor);
  const { now } = work.environment;
  const open = work.tasks.filter((task) => task.status === TASK_STATUS.running);
  if (open.length === 0) refuse('nothing_open');
  const due = open.filter((task) => task.urgedAt === null || addDuration(task.urgedAt, URGE_AGAIN_AFTER) <= now);
  const [last] = open.map((task) => task.urgedAt ?? '').toSorted();
  if (due.length === 0) refuse('urge_too_soon', [], { retryAt: addDuration(last ?? now, URGE_AGAIN_AFTER) });
  for (const task of due) {
    task.urgedAt = now;
    const people = task.assigneeId ? [task.assigneeId] : task.candidates;
    notify(work, 'task_urged', people, { taskId: task.id, nodeId: task.nodeId });
    record(work, {
      action: 'urge',
      taskId: task.id,
      nodeId: task.nodeId,
      comment: command.comment ?? null,
      toUserIds: people,
    });
  }
}

/** Lets people read along; each sending is one line, nobody's decision waits for it. */
export function copy(work: Work, command: CommandOf<'cc'>): void {
  requireParticipant(work, command.actor);
  const userIds = requirePeople(work, command.userIds, 'userIds');
  const comment = command.comment ?? null;
  work.effects.push({ type: 'cc', userIds, nodeId: null, fromUserId: command.actor.userId, comment });
  record(work, { action: 'cc', comment, toUserIds: userIds });
  notify(work, 'cc', userIds);
}

/** Says something on the record without deciding anything. */
export function comment(work: Work, command: CommandOf<'comment'>): void {
  requireParticipant(work, command.actor);
  record(work, { action: 'comment', taskId: command.taskId ?? null, comment: requireComment(command.comment) });
}

function requireParticipant(work: Work, { userId, isAdmin }: Actor): void {
  const hasTask = work.tasks.some(
    (task) => task.assigneeId === userId || task.heldForId === userId || task.candidates.includes(userId),
  );
  if (!isAdmin && userId !== work.instance.starterId && !hasTask) refuse('not_allowed', ['actor']);
}
