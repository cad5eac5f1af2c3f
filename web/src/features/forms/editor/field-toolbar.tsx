import Copy from '@zendeskgarden/svg-icons/src/16/duplicate-stroke.svg?icon';
import Trash from '@zendeskgarden/svg-icons/src/16/trash-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { IconButton } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import { useDraft } from '../session/form-context.ts';
import { useActions } from './use-actions.ts';

/** What can be done with the selected field, beside it. */
export function FieldToolbar({ index }: { index: number }) {
  const t = useT();
  const actions = useActions();
  const { fields } = useDraft().history.definition;
  return (
    <Bar role="toolbar" aria-label={t('forms.canvas.toolbar')}>
      <select
        aria-label={t('forms.canvas.moveTo')}
        value=""
        onChange={(event) => {
          const place = Number(event.target.value);
          actions.move(index, place > index ? place - 1 : place);
        }}
      >
        <option value="" disabled>
          {t('forms.canvas.moveTo')}
        </option>
        {index > 0 && <option value="0">{t('forms.canvas.dropFirst')}</option>}
        {fields.map((field, at) =>
          at === index || at === index - 1 ? null : (
            <option key={at} value={at + 1}>
              {t('forms.canvas.dropAfter', { name: nameOf(field) })}
            </option>
          ),
        )}
      </select>
      <IconButton
        size="small"
        aria-label={t('forms.canvas.duplicate')}
        title={t('forms.canvas.duplicate')}
        onClick={() => actions.duplicate(index)}
      >
        <Copy />
      </IconButton>
      <IconButton
        size="small"
        isDanger
        aria-label={t('common.delete')}
        title={t('common.delete')}
        onClick={() => actions.remove(index)}
      >
        <Trash />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.div`
  position: absolute;
  z-index: 3;
  inset-block-start: -17px;
  inset-inline-end: 8px;
  display: flex;
  align-items: center;
  height: 34px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  box-shadow: ${({ theme }) => theme.shadows.lg('0', '2px', 'rgba(0,0,0,.12)')};
  select {
    width: 104px;
    height: 32px;
    padding-inline: 8px;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: ${colour('foreground.default')};
    font-size: 12px;
    cursor: pointer;
  }
  select:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
  option {
    background: ${colour('background.raised')};
  }
`;
