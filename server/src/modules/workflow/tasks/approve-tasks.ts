import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasNewTickets } from '../../submissions/ports.ts';
import type { HasProcessViews } from '../ports.ts';
import type { approveTasks as contract, BatchResult } from '@countersign/shared/api/workflow/lists.ts';
import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { COMMENT_NEEDED, missingParts } from '@countersign/shared/workflow/decision/needs.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { Refusal, refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { auditLine, type HasAudit, writeAudit } from '../../../work/record-audit.ts';
import { reviewTask } from './review-task.ts';

const AUDITED_AS = 'workflow.approveTasks';

/**
 * Approves one task after the other with the same comment, each in its own transaction and under an operation id of its
 * own: a retry of the whole gives the same results, and a task that cannot be approved keeps nothing of the others back.
 */
export const approveTasks: UseCase<
  typeof contract,
  CommandNeeds & HasApprovalSight & HasNewTickets & HasProcessViews & HasAddress
> = async ({ tasks, comment }, work) => {
  if (missingParts(COMMENT_NEEDED, { comment }).length > 0) return refuse('comment_required', ['comment']);
  const results: BatchResult[] = [];
  for (const task of tasks) results.push(await approve(work, task, comment));
  return { results };
};

async function approve(
  work: Work & CommandNeeds & HasApprovalSight & HasNewTickets & HasProcessViews & HasAddress,
  task: { id: TaskId; rev: number },
  comment: string,
): Promise<BatchResult> {
  const later: (() => void | Promise<void>)[] = [];
  try {
    await inTransaction(work.database, async (db) => {
      // A transaction that met another one starts again from here.
      later.length = 0;
      const audit = { line: auditLine(work, AUDITED_AS, { id: task.id }, personOf(work).id), isWritten: false };
      const own: Work & CommandNeeds & HasApprovalSight & HasNewTickets & HasProcessViews & HasAudit = {
        ...work,
        db,
        requestId: `${work.requestId}:${task.id}`,
        afterCommit: (task) => void later.push(task),
        audit,
      };
      await reviewTask({ ...task, action: { type: 'approve', comment } }, own);
      if (!audit.isWritten) await writeAudit(db, audit.line);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = error.details;
    return { taskId: task.id, isApproved: false, code: first?.code ?? null, params: first?.params ?? {} };
  }
  later.forEach((task) => work.afterCommit(task));
  return { taskId: task.id, isApproved: true, code: null, params: {} };
}
