import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { laterPart } from '../../../ui/later-part.tsx';

const ConflictDialog = laterPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/**
 * Somebody else saved this form meanwhile: the question, and while it is put off a bar that leads back to it, also where the
 * dialog could not be fetched.
 */
export function Conflict() {
  const t = useT();
  const [isPutOff, putOff] = useState(false);
  if (!isPutOff) return <ConflictDialog onClose={() => putOff(true)} />;
  return (
    <Bar role="alert">
      <span>{t('forms.conflict.reminder')}</span>
      <Button size="small" onClick={() => putOff(false)}>
        {t('forms.conflict.decide')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 8px 16px;
  border-block-start: 1px solid ${colour('border.warningEmphasis')};
  background: ${colour('background.warning')};
  color: ${colour('foreground.warningEmphasis')};
`;
