import Saved from '@zendeskgarden/svg-icons/src/12/check-sm-stroke.svg?icon';
import Trouble from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';

/** Whether the draft is on the server; what keeps it from getting there, and a way to try again. */
export function SavedState() {
  const t = useT();
  const session = useDraftSession();
  const { save } = useDraft();
  switch (save.type) {
    case 'saved':
      return (
        <Line role="status">
          <Saved />
          {t('forms.save.saved')}
        </Line>
      );
    case 'waiting':
    case 'saving':
      return <Line role="status">{t('forms.save.saving')}</Line>;
    case 'conflict':
      return <Warning role="status">{t('forms.save.conflict')}</Warning>;
    case 'failed':
      return (
        <Warning role="alert">
          <Trouble />
          <span>{t('forms.save.failed', { reason: errorText(save.error) })}</span>
          <Button size="small" isBasic onClick={() => void session.flush()}>
            {t('common.retry')}
          </Button>
        </Warning>
      );
  }
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  white-space: nowrap;
  svg {
    flex: none;
  }
`;
const Warning = styled(Line)`
  color: ${colour('foreground.warningEmphasis')};
  white-space: normal;
`;
