import type { approveTasks as contract, BatchResult } from '@countersign/shared/api/workflow/lists.ts';
import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { COMMENT_NEEDED, missingParts } from '@countersign/shared/workflow/decision/needs.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { Refusal, refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { auditLine, writeAudit } from '../../../work/record-audit.ts';
import { reviewTask } from './review-task.ts';

const AUDITED_AS = 'workflow.approveTasks';

/**
 * Approves one task after the other with the same comment, each in its own transaction and under an operation id of its
 * own: a retry of the whole gives the same results, and a task that cannot be approved keeps nothing of the others back.
 */
export const approveTasks: UseCase<typeof contract> = async ({ tasks, comment }, call) => {
  if (missingParts(COMMENT_NEEDED, { comment }).length > 0) return refuse('comment_required', ['comment']);
  const results: BatchResult[] = [];
  for (const task of tasks) results.push(await approve(call, task, comment));
  return { results };
};

async function approve(call: Call, task: { id: TaskId; rev: number }, comment: string): Promise<BatchResult> {
  const later: (() => void | Promise<void>)[] = [];
  try {
    await inTransaction(call.services.database, async (db) => {
      // A transaction that met another one starts again from here.
      later.length = 0;
      const own: Call = {
        ...call,
        db,
        requestId: `${call.requestId}:${task.id}`,
        afterCommit: (work) => void later.push(work),
      };
      await reviewTask({ ...task, action: { type: 'approve', comment } }, own);
      await writeAudit(db, auditLine(call, AUDITED_AS, { id: task.id }, personOf(call).id));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = error.details;
    return { taskId: task.id, isApproved: false, code: first?.code ?? null, params: first?.params ?? {} };
  }
  later.forEach((work) => call.afterCommit(work));
  return { taskId: task.id, isApproved: true, code: null, params: {} };
}
