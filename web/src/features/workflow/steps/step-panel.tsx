import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem.ts';
import { panelBox } from './panel-box.ts';
import { PanelFoot } from './panel-foot.tsx';
import { StepFields } from './step-fields.tsx';
import { type Step, STEP_NEEDS } from './step-needs.ts';
import type { StepChoice } from './use-step.ts';

interface Props {
  step: Step;
  choice: StepChoice;
  id: string;
  onClose: () => void;
}

/** A step below the button that was pressed. Ctrl or Cmd with Enter sends, Escape closes and keeps the text. */
export function StepPanel({ step, choice, id, onClose }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[data-choose], textarea')?.focus({ preventScroll: true }),
    [step],
  );
  useFocusOnProblem(form, choice.attempts);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    choice.send();
  };
  const press = (event: KeyboardEvent) => {
    if (!form.current?.contains(event.target as Node)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape') onClose();
  };
  return (
    <Panel
      id={id}
      ref={form}
      noValidate
      aria-label={t(`workflow.step.${step}.label`)}
      onSubmit={submit}
      onKeyDown={press}
    >
      <StepFields step={step} choice={choice} />
      <PanelFoot>
        <Button size="small" isBasic onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          size="small"
          type="submit"
          isPrimary
          isDanger={STEP_NEEDS[step].isDanger ?? false}
          aria-disabled={choice.isBusy || undefined}
        >
          {t(`workflow.step.${step}.label`)}
        </Button>
      </PanelFoot>
    </Panel>
  );
}

const Panel = styled.form`
  ${panelBox}
`;
