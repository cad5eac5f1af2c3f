import Redo from '@zendeskgarden/svg-icons/src/16/edit-redo-stroke.svg?icon';
import Undo from '@zendeskgarden/svg-icons/src/16/edit-undo-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { IconButton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

interface Props {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** One step back and one step forward. Where there is none they are grey and keep the keyboard; `onUndo` then changes nothing. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: Props) {
  const t = useT();
  const [undo, redo] = [t('common.undo'), t('common.redo')];
  return (
    <>
      <Step size="small" aria-label={undo} title={undo} aria-disabled={!canUndo || undefined} onClick={onUndo}>
        <Undo />
      </Step>
      <Step size="small" aria-label={redo} title={redo} aria-disabled={!canRedo || undefined} onClick={onRedo}>
        <Redo />
      </Step>
    </>
  );
}

/** Not disabled, which would take the keyboard away from what was pressed last. */
const Step = styled(IconButton)`
  &&[aria-disabled='true'] {
    color: ${colour('foreground.disabled')};
    background: none;
    cursor: default;
  }
`;
