import { getTask } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { EMPTY_STEP } from '../../steps/step-draft.ts';
import { useSendStep } from '../../steps/use-send-step.ts';
import { errorText } from '../../../../lib/calls/error-text.ts';

interface Props {
  taskId: string;
  procInsId: string;
  /** The approval is taken back, and the task is the person's again. */
  onUndone: () => void;
}

/** "Undo" for as long as the server allows the approval to be withdrawn; it goes away when somebody acts on it. */
export function UndoDecision({ taskId, procInsId, onUndone }: Props) {
  const t = useT();
  const { data } = useRead(getTask, { id: taskId as TaskId });
  const sending = useSendStep();
  const trouble = sending.error === null ? '' : errorText(sending.error);
  if (!data?.steps?.includes('withdraw')) return trouble ? <span role="alert">{trouble}</span> : null;
  const task = { taskId: taskId as TaskId, rev: data.task.rev };
  const undo = async () => {
    if (await sending.send('withdraw', { procInsId: procInsId as InstanceId, task }, EMPTY_STEP)) onUndone();
  };
  return (
    <>
      <Button size="small" aria-disabled={sending.isBusy || undefined} onClick={() => void undo()}>
        {t('workflow.done.undo')}
      </Button>
      {trouble && <span role="alert">{trouble}</span>}
    </>
  );
}
