import type { TaskButton, TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { type Translate, useT } from '../../../../lib/texts/i18n.ts';
import { type Step, STEP_NEEDS } from '../../steps/step-needs.ts';
import { deferredPart, useFetchAtRest } from '../../../../ui/page/deferred-part.tsx';
import type { StepChoice } from '../../steps/use-step.ts';
import { actionLabel, consequenceOf } from './action-words.ts';
import { DecisionPanel } from '../panel/decision-panel.tsx';
import { MoreMenu, type MoreEntry } from './more-menu.tsx';
import { PANEL_ID } from '../panel/panel-id.ts';
import type { Decision } from './use-decision.ts';

/** What the rarer steps need is there before one of them is chosen. */
const StepPanel = deferredPart(async () => (await import('../../steps/step-panel.tsx')).StepPanel);
const AT_REST = [StepPanel.fetch];

const FIRST_CLASS: readonly TaskButton[] = ['approve', 'reject'];
/** Without these nothing goes on: they stand beside the decision, not in the menu. */
const STEPS_IN_SIGHT: readonly Step[] = ['claim', 'undelegate', 'withdraw', 'resume', 'resubmit'];

interface Props {
  detail: TaskDetail;
  /** Review actions that the person may take. */
  buttons: readonly TaskButton[];
  decision: Decision;
  /** Steps beside the decision that the person may take. */
  steps: readonly Step[];
  choice: StepChoice;
  /** Brings the marked fields of the form into view. */
  onShowFields: () => void;
  /** Why nothing can be decided, where nothing can. */
  note?: ReactNode;
}

/** What may be pressed on this task; the comment opens over the page and stays when the task slips away. */
export function DecisionBar({ detail, buttons, decision, steps, choice, onShowFields, note }: Props) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  useFetchAtRest(AT_REST);
  const { action } = decision;
  const pressed = action ?? choice.step;
  const chooseAction = (next: TaskButton | null) => {
    choice.choose(null);
    decision.choose(next);
  };
  const chooseStep = (next: Step | null) => {
    decision.choose(null);
    choice.choose(next);
  };
  const close = () => {
    chooseAction(null);
    bar.current?.querySelector<HTMLElement>(`[data-action=${pressed}], [data-action=more]`)?.focus();
  };
  const approveNow = choice.step === null ? decision.approveNow : undefined;
  const more = moreEntries(t, detail, buttons, steps);
  const choose = (value: string) => {
    const button = buttons.find((known) => known === value);
    if (button) return chooseAction(button);
    return chooseStep(steps.find((known) => known === value) ?? null);
  };
  return (
    <>
      <Buttons ref={bar} role="group" aria-label={t('workflow.handle.bar')}>
        {note}
        {FIRST_CLASS.filter((button) => buttons.includes(button)).map((button) => (
          <Button
            key={button}
            data-action={button}
            isPrimary={button === 'approve'}
            isDanger={button === 'reject'}
            {...(button === 'approve' && approveNow
              ? {
                  onClick: (event) => {
                    // A double click approves one task, not the next as well, which lies where this one was.
                    if (event.detail < 2) approveNow();
                  },
                }
              : {
                  'aria-expanded': action === button,
                  'aria-controls': PANEL_ID,
                  onClick: () => chooseAction(action === button ? null : button),
                })}
          >
            {actionLabel(t, detail, button)}
          </Button>
        ))}
        {STEPS_IN_SIGHT.filter((step) => steps.includes(step)).map((step) => (
          <Button
            key={step}
            data-action={step}
            isPrimary={step === 'claim'}
            aria-expanded={choice.step === step}
            aria-controls={PANEL_ID}
            onClick={() => chooseStep(choice.step === step ? null : step)}
          >
            {t(`workflow.step.${step}.label`)}
          </Button>
        ))}
        {more.length > 0 && <MoreMenu entries={more} chosen={pressed} onChoose={choose} />}
      </Buttons>
      {action && (
        <div data-over>
          <DecisionPanel
            key={action}
            action={action}
            detail={detail}
            decision={decision}
            onClose={close}
            onShowFields={onShowFields}
          />
        </div>
      )}
      {choice.step && (
        <div data-over>
          <StepPanel key={choice.step} id={PANEL_ID} step={choice.step} choice={choice} onClose={close} />
        </div>
      )}
      {!choice.step && choice.trouble && (
        <Alert type="error" role="alert">
          {choice.trouble}
        </Alert>
      )}
    </>
  );
}

function moreEntries(
  t: Translate,
  detail: TaskDetail,
  buttons: readonly TaskButton[],
  steps: readonly Step[],
): MoreEntry[] {
  const actions = buttons.filter((button) => !FIRST_CLASS.includes(button));
  const isSpoken = detail.isOpinionOptional && !detail.isSigned && buttons.includes('approve');
  const rest = steps.filter((step) => !STEPS_IN_SIGHT.includes(step));
  return [
    ...(isSpoken
      ? [
          {
            value: 'approve',
            label: t('workflow.handle.approveWithOpinion', { approve: actionLabel(t, detail, 'approve') }),
            text: consequenceOf(t, detail, 'approve'),
          },
        ]
      : []),
    ...actions.map((button) => ({
      value: button,
      label: actionLabel(t, detail, button),
      text: consequenceOf(t, detail, button),
    })),
    ...rest.map((step) => ({
      value: step,
      label: t(`workflow.step.${step}.label`),
      text: t(`workflow.step.${step}.text`),
      isDanger: STEP_NEEDS[step].isDanger ?? false,
    })),
  ];
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  @media (max-width: 799px) {
    /* As wide as their words; what does not fit beside the others goes to the next line. */
    > button {
      flex: 1 1 auto;
      min-height: 44px;
      padding-inline: 12px;
      white-space: nowrap;
    }
  }
`;
