import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasProcessViews } from '../ports.ts';
import type { cancelInstance as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { actInInstance } from '../instances/command-instance.ts';
import { outcomeOf } from '../instances/instance-outcome.ts';

/** Ends a running process for its starter; the engine refuses everybody else and everything that has ended. */
export const cancelInstance: UseCase<typeof contract, CommandNeeds & HasProcessViews> = async (input, work) => {
  await actInInstance(
    work,
    { instanceId: input.id },
    {
      input,
      currentOf: (before) => Promise.resolve(outcomeOf(before)),
      command: { type: 'cancel', actor: { userId: String(personOf(work).id) }, comment: input.comment ?? '' },
    },
  );
  return null;
};
