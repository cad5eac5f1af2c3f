import type { TaskId, UserId } from '@countersign/shared/basics/ids.ts';

interface StepMessage {
  event: string;
  userId: UserId;
  taskId: TaskId | null;
}

/** What goes without saying beside another message of the same step. */
const ASIDES: readonly string[] = ['task_cancelled', 'opinion_given', 'cc'];

/**
 * Whether another message of the same step already says it to the person: each gets one for the step, and one for each task
 * that they are asked for. `messages` are those of one step that go the same way (in the product, by e-mail).
 */
export function isAside(messages: readonly StepMessage[], place: number): boolean {
  const message = messages[place];
  return messages.some((other, at) => {
    if (!message || at === place || other.userId !== message.userId) return false;
    if (ASIDES.includes(message.event)) return !ASIDES.includes(other.event) || at < place;
    if (other.taskId !== message.taskId) return false;
    // What came back to be corrected is a task as well.
    const isReturned = message.event === 'task_assigned' && other.event === 'task_returned';
    return isReturned || (at < place && other.event === message.event);
  });
}
