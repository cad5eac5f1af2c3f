import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasNewTickets } from '../../submissions/ports.ts';
import type { HasProcessViews } from '../ports.ts';
import { EMPTY_DECISION, toReviewAction, type Verdict } from '@countersign/shared/workflow/decision/decision.ts';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { reviewTask } from '../tasks/review-task.ts';
import { readDecisionCode, spendDecisionCode } from './decision-codes.ts';
import { personBehindLink } from './person-behind-link.ts';

export interface Decision {
  code: string;
  type: Verdict;
  comment: string;
  ip: string;
}

/**
 * Decides the task of a code and uses the code up, in one transaction; false when the code does not work any more, or its person
 * may not decide now. What the engine refuses is thrown as a `Refusal`, and the code stays good.
 */
export async function decideTask(
  services: CommandNeeds & HasApprovalSight & HasNewTickets & HasProcessViews,
  { code, type, comment, ip }: Decision,
): Promise<boolean> {
  return runAsServer(services, async (own) => {
    const open = await readDecisionCode(own.db, code, own.now);
    const person = open && (await personBehindLink(own.db, open.userId));
    if (!person || !(await spendDecisionCode(own.db, code, own.now))) return false;
    const work = { ...own, person, ip, requestId: `mail.${sha256(code).slice(0, 40)}` };
    const action = toReviewAction(type, { ...EMPTY_DECISION, comment });
    await reviewTask({ id: open.taskId, rev: open.rev, action }, work);
    await recordAudit(work, 'workflow.decideByMail', { id: open.taskId, decision: type });
    return true;
  });
}
