import type { ApprovalSteps } from '../../submissions/ports.ts';
import { currentSteps } from './current-steps.ts';

/** What receipts ask of approvals. */
export const approvalSteps: ApprovalSteps = {
  async of(db, instanceId) {
    const process = await db
      .selectFrom('process_instance')
      .select('status')
      .where('id', '=', instanceId)
      .executeTakeFirst();
    if (!process) return null;
    const steps = (await currentSteps(db, [instanceId])).get(instanceId) ?? [];
    return { status: process.status, steps: steps.map(({ name }) => name) };
  },
};
