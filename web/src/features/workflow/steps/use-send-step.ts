import { trimText } from '@countersign/shared/basics/trim-text.ts';
import { resubmitInstance } from '@countersign/shared/api/workflow/instance.ts';
import {
  actOnInstance,
  actOnTask,
  reassignTask,
  superviseInstance,
} from '@countersign/shared/api/workflow/steering.ts';
import { cancelInstance } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { SHOWN_ELSEWHERE } from '../shown-elsewhere.ts';
import type { StepDraft } from './step-draft.ts';
import type { Step } from './step-needs.ts';

/** What a step is done to; steps of a task need the task as it was seen. */
export interface StepTarget {
  procInsId: InstanceId;
  task?: { taskId: TaskId; rev: number } | undefined;
}

const OPTIONS = { notifyErrors: false, refreshes: SHOWN_ELSEWHERE };

/** Sends steps. `send` resolves to true once the step is done; else `error` says why it was not. */
export function useSendStep() {
  const onTask = useWrite(actOnTask, OPTIONS);
  const reassigning = useWrite(reassignTask, OPTIONS);
  const onInstance = useWrite(actOnInstance, OPTIONS);
  const supervising = useWrite(superviseInstance, OPTIONS);
  const cancelling = useWrite(cancelInstance, OPTIONS);
  const resubmitting = useWrite(resubmitInstance, OPTIONS);
  const writes = [onTask, reassigning, onInstance, supervising, cancelling, resubmitting];
  const [last, setLast] = useState(0);

  function start(step: Step, { procInsId, task }: StepTarget, draft: StepDraft): [number, Promise<unknown>] {
    const comment = trimText(draft.comment);
    const people = draft.people.map(({ id }) => id);
    const seen = { id: task?.taskId as TaskId, rev: task?.rev ?? 0 };
    const remark = comment ? { comment } : {};
    switch (step) {
      case 'claim':
        return [0, onTask.run({ ...seen, action: { type: step } })];
      case 'unclaim':
      case 'undelegate':
      case 'withdraw':
      case 'removeSigner':
        return [0, onTask.run({ ...seen, action: { type: step, ...remark } })];
      case 'addSigner':
        return [0, onTask.run({ ...seen, action: { type: step, comment, assignees: people } })];
      case 'reassign':
        return [1, reassigning.run({ ...seen, assignee: people[0] ?? null, comment })];
      case 'comment': {
        const files = draft.files.map(({ id }) => id);
        return [2, onInstance.run({ id: procInsId, action: { type: step, comment, files } })];
      }
      case 'cc':
        return [2, onInstance.run({ id: procInsId, action: { type: step, ...remark, people } })];
      case 'urge':
      case 'recall':
        return [2, onInstance.run({ id: procInsId, action: { type: step, ...remark } })];
      case 'stop':
        return [3, supervising.run({ id: procInsId, action: { type: step, comment } })];
      case 'suspend':
      case 'resume':
        return [3, supervising.run({ id: procInsId, action: { type: step, ...remark } })];
      case 'cancel':
        return [4, cancelling.run({ id: procInsId, ...remark })];
      case 'resubmit':
        return [5, resubmitting.run({ id: procInsId })];
    }
  }

  async function send(step: Step, target: StepTarget, draft: StepDraft): Promise<boolean> {
    const [index, reply] = start(step, target, draft);
    setLast(index);
    return (await reply) !== undefined;
  }
  return {
    send,
    isBusy: writes.some((write) => write.isBusy),
    error: writes[last]?.error ?? null,
    reset: () => writes.forEach((write) => write.reset()),
  };
}
