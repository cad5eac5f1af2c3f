import { getInstance } from '@countersign/shared/api/workflow/instance.ts';
import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import type { Step } from '../../steps/step-needs.ts';

const OPEN: readonly number[] = [TASK_STATUS.waiting, TASK_STATUS.running];

/** Everything beside the decision that the reader may do here: to the task, then to its process. */
export function useStepsOfTask({ task, taskStatus, status, steps = [] }: TaskDetail): readonly Step[] {
  const mayHandle = useMay('workflow:task:handle');
  const mayReassign = useMay('workflow:task:proxy');
  const { data } = useRead(getInstance, { id: task.procInsId });
  const own: Step[] = mayHandle ? [...steps] : [];
  if (mayReassign && status === PROCESS_STATUS.processing && OPEN.includes(taskStatus)) own.push('reassign');
  return [...own, ...(data?.steps ?? [])];
}
