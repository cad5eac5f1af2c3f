import type { InstanceStepName } from '@countersign/shared/api/workflow/instance.ts';
import type { TaskStepName } from '@countersign/shared/api/workflow/workflow.ts';
import type { Needs } from '@countersign/shared/workflow/decision/needs.ts';

/** Everything that can be done to a task or a process beside the seven review actions. */
export type Step = TaskStepName | InstanceStepName | 'reassign';

export interface StepNeeds extends Needs {
  hasFiles?: boolean;
  isDanger?: boolean;
  /** Cannot be taken back: asked a second time. */
  isAskedTwice?: boolean;
}

/** What a person has to say for a step before it is sent. */
export const STEP_NEEDS: Record<Step, StepNeeds> = {
  claim: { comment: 'none', people: 'none' },
  unclaim: { comment: 'optional', people: 'none' },
  undelegate: { comment: 'optional', people: 'none' },
  withdraw: { comment: 'optional', people: 'none' },
  addSigner: { comment: 'required', people: 'several' },
  removeSigner: { comment: 'optional', people: 'none' },
  reassign: { comment: 'required', people: 'one' },
  comment: { comment: 'required', people: 'none', hasFiles: true },
  cc: { comment: 'optional', people: 'several' },
  urge: { comment: 'optional', people: 'none' },
  recall: { comment: 'optional', people: 'none' },
  resubmit: { comment: 'none', people: 'none' },
  cancel: { comment: 'optional', people: 'none', isDanger: true },
  suspend: { comment: 'optional', people: 'none' },
  resume: { comment: 'optional', people: 'none' },
  stop: { comment: 'required', people: 'none', isDanger: true, isAskedTwice: true },
};

/** Steps that are done at once, because there is nothing to say. */
export const isSaidByPressing = (step: Step): boolean =>
  STEP_NEEDS[step].comment === 'none' && STEP_NEEDS[step].people === 'none';
