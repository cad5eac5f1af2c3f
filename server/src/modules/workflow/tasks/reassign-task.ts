import type { reassignTask as contract } from '@countersign/shared/api/workflow/steering.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { actInTask } from './command-task.ts';

/** An administrator gives a task to somebody else, with the reason on the record. */
export const reassignTask: UseCase<typeof contract> = async (input, call) => {
  const actor = { userId: String(personOf(call).id), isAdmin: true };
  const userId = input.assignee === null ? '' : String(input.assignee);
  const { comment } = input;
  return (await actInTask(call, input, (on) => ({ type: 'reassign', ...on, actor, userId, comment }))).outcome;
};
