import type { cancelInstance as contract } from '@countersign/shared/api/workflow.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { actInInstance } from './act-in-instance.ts';
import { outcomeOf } from './instance-outcome.ts';

/** Ends a running process for its starter; the engine refuses everybody else and everything that has ended. */
export const cancelInstance: UseCase<typeof contract> = async (input, call) => {
  await actInInstance(
    call,
    { instanceId: input.id },
    {
      input,
      currentOf: (before) => Promise.resolve(outcomeOf(before)),
      command: { type: 'cancel', actor: { userId: String(personOf(call).id) }, comment: input.comment ?? '' },
    },
  );
  return null;
};
