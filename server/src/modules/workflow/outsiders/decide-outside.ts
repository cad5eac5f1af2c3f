import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasNewTickets } from '../../submissions/ports.ts';
import type { HasProcessViews } from '../ports.ts';
import { EMPTY_DECISION, toReviewAction, type Verdict } from '@countersign/shared/workflow/decision/decision.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { actOnTask } from '../tasks/steer-task.ts';
import { reviewTask } from '../tasks/review-task.ts';
import { findOutsideLink, isInSession } from './outside-links.ts';
import { outsidePerson } from './outside-person.ts';

export interface OutsideDecision {
  secret: string;
  /** Proves that a code was given for this link. */
  session: string;
  type: Verdict;
  comment: string;
  ip: string;
}

/**
 * Decides the task of a link, in one transaction; false when the link or its session does not work any more. What the engine
 * refuses is thrown as a `Refusal`, and the link stays good. The same decision again changes nothing.
 */
export async function decideOutside(
  services: CommandNeeds & HasApprovalSight & HasNewTickets & HasProcessViews,
  { secret, session, type, comment, ip }: OutsideDecision,
): Promise<boolean> {
  return runAsServer(services, async (own) => {
    const link = await findOutsideLink(own.db, secret, own.now);
    if (!link || !isInSession(link, session, own.now)) return false;
    if (link.status !== 'open') return link.status === (type === 'approve' ? 'approved' : 'rejected');
    const id = link.taskId;
    // The revision is a part of it: a task that was decided and taken back is decided anew.
    const intention = `${link.secretHash.slice(0, 40)}.${link.rev}`;
    const person = outsidePerson(link.personId);
    const work = { ...own, person, ip, requestId: `outside.${type}.${intention}` };
    const { rev } = link.isClaimable ? await claim(link.rev) : link;
    await reviewTask({ id, rev, action: toReviewAction(type, { ...EMPTY_DECISION, comment }) }, work);
    await recordAudit(work, 'workflow.decideOutside', { id, decision: type, knownBy: 'email_code' });
    return true;

    async function claim(seen: number): Promise<{ rev: number }> {
      const claiming = { ...work, requestId: `outside.claim.${intention}` };
      const { task } = await actOnTask({ id, rev: seen, action: { type: 'claim' } }, claiming);
      return { rev: task.rev };
    }
  });
}
