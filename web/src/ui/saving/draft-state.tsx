import Saved from '@zendeskgarden/svg-icons/src/12/check-sm-stroke.svg?icon';
import Trouble from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** Whether a draft is on the server, in two words at most: a header has no room for reasons, they stand in a bar below. */
export function DraftState({ state }: { state: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' }) {
  const t = useT();
  switch (state) {
    case 'saved':
      return (
        <Line role="status">
          <Saved />
          {t('forms.draftState.saved')}
        </Line>
      );
    case 'waiting':
    case 'saving':
      return <Line role="status">{t('forms.draftState.saving')}</Line>;
    case 'failed':
    case 'conflict':
      return (
        <Warning role="status">
          <Trouble />
          {t('forms.draftState.notSaved')}
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
`;
