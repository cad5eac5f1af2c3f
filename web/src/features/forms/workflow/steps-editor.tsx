import { designChoices } from '@countersign/shared/api/workflow/design.ts';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { FailedState } from '../../../ui/state.tsx';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem.ts';
import { EdgeButton } from './approval-choice.tsx';
import { isSaid, newStep, type StepDraft, stepOf } from './step-draft.ts';
import { StepRow } from './step-row.tsx';
import { useApproval } from './use-approval.ts';

/** As many steps as an approval may have that is chosen on a form. */
const MOST_STEPS = 20;

interface Props {
  first: StepDraft[];
  onClose: () => void;
}

/** Who approves, one step after the other; nothing is kept until it is saved. */
export function StepsEditor({ first, onClose }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [steps, setSteps] = useState(first);
  const [attempts, setAttempts] = useState(0);
  const { make, isBusy } = useApproval();
  const { data, error, mutate } = useRead(designChoices, {});
  useFocusOnProblem(form, attempts);
  const change = (id: string, next: Partial<StepDraft>) =>
    setSteps(steps.map((step) => (step.id === id ? { ...step, ...next } : step)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...steps];
    next.splice(at + by, 0, ...next.splice(at, 1));
    setSteps(next);
  };
  const save = async () => {
    if (isBusy) return;
    if (!steps.every(isSaid)) return setAttempts(attempts + 1);
    if (await make(steps.map((step) => stepOf(step, t)))) onClose();
  };
  if (error !== undefined && !data) return <FailedState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="240px" />;
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="steps-title"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Heading id="steps-title">{t('forms.workflow.who.title')}</Heading>
      <List>
        {steps.map((step, at) => (
          <StepRow
            key={step.id}
            step={step}
            number={at + 1}
            of={steps.length}
            choices={data}
            isChecked={attempts > 0}
            onChange={(next) => change(step.id, next)}
            onMove={(by) => move(at, by)}
            onRemove={() => setSteps(steps.filter(({ id }) => id !== step.id))}
          />
        ))}
      </List>
      {steps.length < MOST_STEPS && (
        <EdgeButton isBasic onClick={() => setSteps([...steps, newStep('users')])}>
          {t('forms.workflow.addStep')}
        </EdgeButton>
      )}
      <Buttons>
        <Button isPrimary type="submit" disabled={isBusy}>
          {t('forms.workflow.save')}
        </Button>
        <Button isBasic disabled={isBusy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Buttons>
    </form>
  );
}

const Heading = styled.h2`
  margin-block-end: 16px;
  font-size: 20px;
  line-height: 28px;
  font-weight: 600;
`;
const List = styled.ol`
  display: grid;
  gap: 12px;
  max-width: 640px;
  margin-block-end: 8px;
`;
const Buttons = styled.div`
  display: flex;
  gap: 8px;
  margin-block-start: 24px;
  @media (max-width: 799px) {
    button {
      min-height: 44px;
    }
  }
`;
