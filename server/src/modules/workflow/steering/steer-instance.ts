import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasProcessViews } from '../ports.ts';
import type { actOnInstance as contract, InstanceStep } from '@countersign/shared/api/workflow/steering.ts';
import type { Actor, Command } from '@countersign/shared/workflow/command.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { actInInstance } from '../instances/command-instance.ts';
import { attachToComment } from '../record/comment-files.ts';
import { outcomeOf } from '../instances/instance-outcome.ts';

/** What people who take part do to a process as a whole; the engine says who of them may. */
export const actOnInstance: UseCase<typeof contract, CommandNeeds & HasProcessViews> = async (input, work) => {
  const person = personOf(work);
  const isAdmin = hasPermission(person, 'workflow:process:stop');
  const { after, isReplay } = await actInInstance(
    work,
    { instanceId: input.id },
    {
      input,
      currentOf: (before) => Promise.resolve(outcomeOf(before)),
      command: toCommand(input.action, { userId: String(person.id), isAdmin }),
    },
  );
  if (input.action.type === 'comment' && !isReplay) await attachToComment(work, after, input.action.files ?? []);
  return outcomeOf(after);
};

function toCommand(action: InstanceStep, actor: Actor): Command {
  const comment = action.comment ?? '';
  switch (action.type) {
    case 'urge':
    case 'recall':
    case 'comment':
      return { type: action.type, actor, comment };
    case 'cc':
      return { type: 'cc', actor, comment, userIds: action.people.map(String) };
  }
}
