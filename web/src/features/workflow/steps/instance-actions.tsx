import { getInstance } from '@countersign/shared/api/workflow/instance.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { StepPanel } from './step-panel.tsx';
import { type Step, STEP_NEEDS } from './step-needs.ts';
import { useStep } from './use-step.ts';

/** The most useful first: as many as fit beside each other, the rest in the menu. */
const IN_SIGHT: readonly Step[] = ['resubmit', 'resume', 'urge', 'comment'];
const MOST_IN_SIGHT = 2;

interface Props {
  instanceId: InstanceId;
  name: string;
  onDone?: (step: Step) => void;
}

/** What the reader may do with a process, as the server says; what has to be said opens below. */
export function InstanceActions({ instanceId, name, onDone }: Props) {
  const t = useT();
  const panelId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const read = useRead(getInstance, { id: instanceId });
  const choice = useStep({
    target: { procInsId: instanceId },
    name,
    onDone: (step) => {
      // The pressed button goes away with what it offered; Escape and Tab go on from here.
      bar.current?.focus();
      onDone?.(step);
    },
  });
  const offered = read.data?.steps ?? [];
  const seen = IN_SIGHT.filter((step) => (offered as readonly Step[]).includes(step)).slice(0, MOST_IN_SIGHT);
  const rest = offered.filter((step) => !seen.includes(step));
  const close = () => {
    choice.choose(null);
    bar.current?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    <Stack>
      {read.data?.isSuspended && <Alert type="warning">{t('workflow.handle.suspended')}</Alert>}
      <Bar ref={bar} role="group" aria-label={t('workflow.step.bar')} tabIndex={-1}>
        {seen.map((step) => (
          <Button
            key={step}
            size="small"
            aria-expanded={choice.step === step}
            aria-controls={panelId}
            onClick={() => choice.choose(choice.step === step ? null : step)}
          >
            {t(`workflow.step.${step}.label`)}
          </Button>
        ))}
        {rest.length > 0 && (
          <OverflowMenu
            label={t('workflow.handle.more')}
            actions={rest.map((step) => ({
              label: t(`workflow.step.${step}.label`),
              onClick: () => choice.choose(step),
              isDanger: STEP_NEEDS[step].isDanger ?? false,
            }))}
          />
        )}
      </Bar>
      {choice.step !== null && (
        <StepPanel key={choice.step} id={panelId} step={choice.step} choice={choice} onClose={close} />
      )}
      {choice.step === null && choice.trouble && (
        <Alert type="error" role="alert">
          {choice.trouble}
        </Alert>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
  margin-block-end: 16px;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  &:focus {
    outline: none;
  }
`;
