import { useState } from 'react';
import styled from 'styled-components';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { type TextKey, useT } from '../../../../lib/texts/i18n.ts';
import { TextareaField } from '../../../../ui/fields/fields.tsx';
import { panelBox } from '../../steps/panel-box.ts';
import { PANEL_ID } from './panel-id.ts';

interface Props {
  /** What happened meanwhile. */
  reason: TextKey;
  comment: string;
  onClose: () => void;
}

/** Somebody was faster: says what the task is now, and keeps what the person typed, to be copied. */
export function SlippedAway({ reason, comment, onClose }: Props) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(comment).then(() => setCopied(true));
  return (
    <Box id={PANEL_ID}>
      <Alert type="warning" role="alert">
        {t(reason)} {comment && t('workflow.panel.kept')}
      </Alert>
      {comment && <TextareaField label={t('workflow.panel.comment')} value={comment} onChange={() => {}} />}
      <Foot>
        {comment && (
          <Button size="small" onClick={copy}>
            {isCopied ? t('workflow.panel.copied') : t('workflow.panel.copy')}
          </Button>
        )}
        <Button size="small" isBasic onClick={onClose}>
          {t('workflow.panel.close')}
        </Button>
      </Foot>
    </Box>
  );
}

const Box = styled.div`
  ${panelBox}
`;
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`;
