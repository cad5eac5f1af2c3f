import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { EMPTY_DECISION, toReviewAction, type Verdict } from '@countersign/shared/workflow/decision/decision.ts';
import { sha256 } from '../../../basics/hashes.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { reviewTask } from '../tasks/review-task.ts';
import { callAs } from './call-as.ts';
import { readDecisionCode, spendDecisionCode } from './decision-codes.ts';

export interface Decision {
  code: string;
  type: Verdict;
  comment: string;
  ip: string;
}

/**
 * Decides the task of a code and uses the code up, in one transaction; false when the code does not work any more. What
 * the engine refuses is thrown as a `Refusal`, and the code stays good.
 */
export async function decideTask(services: Services, { code, type, comment, ip }: Decision): Promise<boolean> {
  return runAsServer(services, async (acting) => {
    const open = await readDecisionCode(acting.db, code, acting.now);
    if (!open || !(await spendDecisionCode(acting.db, code, acting.now))) return false;
    const call = callAs(acting, open.userId, `mail.${sha256(code).slice(0, 40)}`, ip);
    const action = toReviewAction(type, { ...EMPTY_DECISION, comment });
    await reviewTask({ id: open.taskId as TaskId, rev: open.rev, action }, call);
    await recordAudit(call, 'workflow.decideByMail', { id: open.taskId, decision: type });
    return true;
  });
}
