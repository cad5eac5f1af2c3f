import type { EngineNeeds } from '../instances/environment-of.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasProcessViews } from '../ports.ts';
import type { TaskId } from '@countersign/shared/basics/ids.ts';
import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { getTask } from '../tasks/reading/get-task.ts';
import { type OpenDecision, readDecisionCode } from './decision-codes.ts';
import { personBehindLink } from './person-behind-link.ts';

/** What the page of a code shows: the task as its person sees it; null when the code does not work any more, or its person may not decide now. */
export async function readDecision(
  services: EngineNeeds & HasApprovalSight & HasProcessViews,
  code: string,
): Promise<{ open: OpenDecision; detail: TaskDetail } | null> {
  return runAsServer(services, async (work) => {
    const open = await readDecisionCode(work.db, code, work.now);
    if (!open) return null;
    const person = await personBehindLink(work.db, open.userId);
    if (!person) return null;
    const detail = await getTask({ id: open.taskId as TaskId }, { ...work, person });
    return { open, detail };
  });
}
