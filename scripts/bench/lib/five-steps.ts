import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { Chain } from '@countersign/shared/workflow/tree/chain.ts';

export const STEPS = ['one', 'two', 'three', 'four', 'five'] as const;

/** Five approvals, one after the other, each for a person of its own. */
export function fiveSteps(userIds: readonly string[]): Chain {
  return {
    key: 'five_steps',
    name: 'Five steps',
    steps: STEPS.map((id, index) => ({
      type: 'approver',
      id,
      name: id,
      people: [{ type: 'users', ids: [userIds[index] ?? ''] }],
    })),
  };
}

export const fiveStepsXml = (userIds: readonly string[]): string => buildProcess(fiveSteps(userIds));
