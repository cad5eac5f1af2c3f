import { useState } from 'react';
import styled from 'styled-components';
import Close from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { colour } from '../../../../lib/look/colour.ts';
import { IconButton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { Decided } from './decided.ts';
import { UndoDecision } from './undo-decision.tsx';

/** Above the next task: what was decided a moment ago, and the way back while there is one. */
export function DecidedStrip({ decided, onUndone }: { decided: Decided; onUndone: () => void }) {
  const t = useT();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <Strip>
      <p role="status">
        <strong>{t(`workflow.done.${decided.action}`)}</strong> {decided.name}
      </p>
      <UndoDecision taskId={decided.taskId} procInsId={decided.procInsId} onUndone={onUndone} />
      <IconButton size="small" aria-label={t('common.close')} onClick={() => setShown(false)}>
        <Close />
      </IconButton>
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-block: 16px 0;
  padding: 8px 8px 8px 16px;
  border-radius: 4px;
  background: ${colour('background.success')};
  color: ${colour('foreground.successEmphasis')};
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
  @media (max-width: 799px) {
    margin-block: 0 12px;
  }
`;
