import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasProcessViews } from '../ports.ts';
import type { reassignTask as contract } from '@countersign/shared/api/workflow/steering.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { actInTask } from './command-task.ts';

/** An administrator gives a task to somebody else, with the reason on the record. */
export const reassignTask: UseCase<typeof contract, CommandNeeds & HasProcessViews> = async (input, work) => {
  const actor = { userId: String(personOf(work).id), isAdmin: true };
  const userId = input.assignee === null ? '' : String(input.assignee);
  const { comment } = input;
  return (await actInTask(work, input, (on) => ({ type: 'reassign', ...on, actor, userId, comment }))).outcome;
};
