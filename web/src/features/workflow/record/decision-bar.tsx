import type { TaskButton } from '@countersign/shared/api/workflow.ts';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import type { TaskDetail } from '@countersign/shared/api/workflow.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { PANEL_ID } from './panel-id.ts';
import { MoreMenu } from './more-menu.tsx';
import type { Decision } from './use-decision.ts';

const FIRST_CLASS: readonly TaskButton[] = ['approve', 'reject'];

interface Props {
  detail: TaskDetail;
  decision: Decision;
  /** Brings the marked fields of the form into view. */
  onShowFields: () => void;
}

/** What may be pressed on this task; the comment opens below the pressed button and stays when the task slips away. */
export function DecisionBar({ detail, decision, onShowFields }: Props) {
  const t = useT();
  const buttons = useRef<HTMLDivElement>(null);
  const { action, choose } = decision;
  const offered = detail.buttons;
  const rest = offered.filter((button) => !FIRST_CLASS.includes(button));
  const close = () => {
    const pressed = action;
    choose(null);
    const back = buttons.current?.querySelector<HTMLElement>(`[data-action=${pressed}], [data-action=more]`);
    back?.focus();
  };
  return (
    <>
      <Buttons ref={buttons} role="group" aria-label={t('workflow.handle.bar')}>
        {FIRST_CLASS.filter((button) => offered.includes(button)).map((button) => (
          <Button
            key={button}
            data-action={button}
            isPrimary={button === 'approve'}
            isDanger={button === 'reject'}
            aria-expanded={action === button}
            aria-controls={PANEL_ID}
            onClick={() => choose(action === button ? null : button)}
          >
            {t(`workflow.action.${button}`)}
          </Button>
        ))}
        {rest.length > 0 && <MoreMenu actions={rest} chosen={action} onChoose={choose} />}
      </Buttons>
      {action && (
        <DecisionPanel
          key={action}
          action={action}
          detail={detail}
          decision={decision}
          onClose={close}
          onShowFields={onShowFields}
        />
      )}
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  @media (max-width: 799px) {
    > * {
      flex: 1;
      min-height: 44px;
    }
  }
`;
