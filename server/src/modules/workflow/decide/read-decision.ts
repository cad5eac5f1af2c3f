import type { TaskId } from '@countersign/shared/basics/ids.ts';
import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Services } from '../../../services.ts';
import { getTask } from '../tasks/get-task.ts';
import { callAs } from './call-as.ts';
import { type OpenDecision, readDecisionCode } from './decision-codes.ts';

/** What the page of a code shows: the task as its person sees it; null when the code does not work any more. */
export async function readDecision(
  services: Services,
  code: string,
): Promise<{ open: OpenDecision; detail: TaskDetail } | null> {
  return runAsServer(services, async (acting) => {
    const open = await readDecisionCode(acting.db, code, acting.now);
    if (!open) return null;
    const detail = await getTask({ id: open.taskId as TaskId }, callAs(acting, open.userId, 'read', ''));
    return { open, detail };
  });
}
