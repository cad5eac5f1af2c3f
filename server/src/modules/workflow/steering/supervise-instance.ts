import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasProcessViews } from '../ports.ts';
import type { superviseInstance as contract } from '@countersign/shared/api/workflow/steering.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { actInInstance } from '../instances/command-instance.ts';
import { outcomeOf } from '../instances/instance-outcome.ts';

/** An administrator stops a process for good, holds it, or lets it go on. */
export const superviseInstance: UseCase<typeof contract, CommandNeeds & HasProcessViews> = async (input, work) => {
  const { type, comment = '' } = input.action;
  const { after } = await actInInstance(
    work,
    { instanceId: input.id },
    {
      input,
      currentOf: (before) => Promise.resolve(outcomeOf(before)),
      command: { type, actor: { userId: String(personOf(work).id), isAdmin: true }, comment },
    },
  );
  return outcomeOf(after);
};
