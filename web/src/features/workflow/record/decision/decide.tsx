import type { TaskButton, TaskDetail, TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { StepChoice } from '../../steps/use-step.ts';
import { DecisionBar } from './decision-bar.tsx';
import { closedText } from './present-state.ts';
import { useStepsOfTask } from './steps-of-task.ts';
import { TaskDone } from '../decided/task-done.tsx';
import type { Decision } from './use-decision.ts';

interface Props {
  detail: TaskDetail;
  onNext: (task: TaskRow) => void;
  buttons: readonly TaskButton[];
  decision: Decision;
  choice: StepChoice;
  onShowFields: () => void;
  onUndone: () => void;
}

/** What may be done now, what was just done, or why nothing can be done. */
export function Decide({ detail, buttons, decision, choice, onNext, onShowFields, onUndone }: Props) {
  const t = useT();
  const steps = useStepsOfTask(detail);
  const { taskId, procInsId } = detail.task;
  const isMine = buttons.length > 0 && detail.taskStatus === TASK_STATUS.running;
  const isOpen = isMine || decision.action !== null;
  if (decision.done && !isOpen) {
    return (
      <TaskDone
        action={decision.done}
        taskId={taskId}
        procInsId={procInsId}
        onNext={onNext}
        onUndone={() => {
          decision.forget();
          onUndone();
        }}
      />
    );
  }
  const isClaimable = detail.steps?.includes('claim') ?? false;
  const note = detail.isSuspended ? 'workflow.handle.suspended' : closedText(detail);
  return (
    <DecisionBar
      detail={detail}
      buttons={buttons}
      decision={decision}
      steps={steps}
      choice={choice}
      onShowFields={onShowFields}
      note={!isOpen && !isClaimable ? <Closed>{t(note)}</Closed> : isMine && <WhoseTask detail={detail} />}
    />
  );
}

/** Said to whoever acts for somebody else. */
function WhoseTask({ detail: { proxyFor, opinion } }: { detail: TaskDetail }) {
  const t = useT();
  if (!proxyFor && !opinion) return null;
  return (
    <Whose>
      {proxyFor && <p>{t('workflow.handle.proxyFor', { name: proxyFor.nickName })}</p>}
      {opinion && <p>{t('workflow.handle.opinionFor', { name: opinion.to.nickName })}</p>}
    </Whose>
  );
}

/** As wide as the buttons below it, whatever it says. */
const Whose = styled.div`
  flex-basis: 100%;
  contain: inline-size;
`;
const Closed = styled.p`
  color: ${colour('foreground.subtle')};
`;
