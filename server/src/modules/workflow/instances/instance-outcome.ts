import type { InstanceOutcome } from '@countersign/shared/api/workflow/steering.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';

/** Where a process stands: the reply of an action on it, and the present state of a conflict. */
export function outcomeOf({ instance }: InstanceState): InstanceOutcome {
  return { procInsId: instance.id, status: instance.status, isSuspended: instance.suspendedAt !== null };
}
