import type { TaskId } from '@countersign/shared/basics/ids.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasProcessViews } from '../ports.ts';
import type { actOnTask as contract, TaskStep } from '@countersign/shared/api/workflow/steering.ts';
import type { Actor, Command } from '@countersign/shared/workflow/command.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { actInTask } from './command-task.ts';

/** Everything that the handler of a task does beside the review actions; a retry gets the same answer. */
export const actOnTask: UseCase<typeof contract, CommandNeeds & HasProcessViews> = async (input, work) => {
  const person = personOf(work);
  const actor = { userId: String(person.id), isAdmin: hasPermission(person, 'workflow:task:proxy') };
  return (await actInTask(work, input, (on) => toCommand(input.action, { ...on, actor }))).outcome;
};

function toCommand(action: TaskStep, on: { actor: Actor; taskId: TaskId; rev: number }): Command {
  switch (action.type) {
    case 'claim':
      return { type: 'claim', ...on };
    case 'undelegate':
      return { type: 'undelegate', ...on, actor: takingBack(on.actor), comment: action.comment ?? '' };
    case 'unclaim':
    case 'removeSigner':
      return { type: action.type, ...on, comment: action.comment ?? '' };
    case 'withdraw':
      return { type: 'withdraw', actor: on.actor, taskId: on.taskId, comment: action.comment ?? '' };
    case 'addSigner':
      return { type: 'addSigner', ...on, comment: action.comment, userIds: action.assignees.map(String) };
  }
}

/** An administrator takes a task back for a delegator whose delegate has left. */
export const takingBack = (actor: Actor): Actor => (actor.isAdmin ? { ...actor, isProxy: true } : actor);
