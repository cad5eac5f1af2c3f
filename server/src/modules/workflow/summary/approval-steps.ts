import type { ApprovalSteps } from '../../submissions/ports.ts';
import { currentSteps } from './current-steps.ts';

/** What receipts ask of approvals. */
export const approvalSteps: ApprovalSteps = {
  waitingAt: async (db, instanceId) =>
    ((await currentSteps(db, [instanceId])).get(instanceId) ?? []).map(({ name }) => name),
};
