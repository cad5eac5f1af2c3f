import Copy from '@zendeskgarden/svg-icons/src/16/duplicate-stroke.svg?icon';
import Plus from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Trash from '@zendeskgarden/svg-icons/src/16/trash-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button, IconButton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useEditorUi } from '../editor-ui.ts';
import { useActions } from '../actions/use-actions.ts';

/** What can be done with the selected field, beside it. */
export function FieldToolbar({ index }: { index: number }) {
  const t = useT();
  const actions = useActions();
  const ui = useEditorUi();
  return (
    <Bar role="toolbar" aria-label={t('forms.canvas.toolbar')}>
      <Button size="small" isBasic onClick={() => ui.set({ isMoving: true })}>
        {t('forms.canvas.moveTo')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('forms.canvas.add')}
        title={`${t('forms.canvas.add')} (/)`}
        onClick={(event) => actions.openTypes(event.currentTarget)}
      >
        <Plus />
      </IconButton>
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
  > :first-child {
    height: 32px;
    padding-inline: 8px;
    font-size: 12px;
  }
  /* Below the field, where it lies over no label: fingers need it larger than the gap between two fields. */
  @media (max-width: 799px) {
    position: relative;
    inset: auto;
    width: fit-content;
    height: 46px;
    margin-block-end: 8px;
    margin-inline-start: auto;
    > button {
      min-width: 44px;
      height: 44px;
    }
  }
`;
