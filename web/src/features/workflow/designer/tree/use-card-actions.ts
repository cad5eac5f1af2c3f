import { findCard } from '@countersign/shared/workflow/tree/find-card.ts';
import type { TreeEdit } from '@countersign/shared/workflow/edit/tree-edit.ts';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { MenuAction } from '../../../../ui/table/overflow-menu.tsx';
import { useDesigner } from '../session/designer-context.ts';
import { useTreeUi } from './tree-context.ts';

/** What can be done with a card, as a menu and as keys. */
export function useCardActions(id: string, name: string, canMove: boolean) {
  const t = useT();
  const ui = useTreeUi();
  const { session } = useDesigner();
  const run = async (edit: TreeEdit) => ui.focus(await session.edit(edit));
  const shift = (by: -1 | 1) => {
    const { opened } = session.get();
    const found = opened && findCard(opened.tree, id);
    const slot = by < 0 ? found?.row.slots[found.index - 1] : found?.row.slots[found.index + 2];
    if (slot) void run({ type: 'move', id, slot });
  };
  const remove = () => void run({ type: 'remove', id });
  const copy = () => void run({ type: 'duplicate', id });
  const actions: MenuAction[] = [
    ...(canMove
      ? [
          { label: t('workflow.designer.tree.move'), onClick: () => ui.setMoving({ id, name }) },
          { label: t('workflow.designer.tree.moveUp'), onClick: () => shift(-1) },
          { label: t('workflow.designer.tree.moveDown'), onClick: () => shift(1) },
          { label: t('workflow.designer.tree.duplicate'), onClick: copy },
        ]
      : []),
    { label: t('workflow.designer.tree.delete'), onClick: remove, isDanger: true },
  ];
  const onKey = (event: KeyboardEvent) => {
    if (ui.isReadOnly || !press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  function press(event: KeyboardEvent): boolean {
    if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (canMove && event.altKey && event.key === 'ArrowUp') shift(-1);
    else if (canMove && event.altKey && event.key === 'ArrowDown') shift(1);
    else if (canMove && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') copy();
    else return false;
    return true;
  }
  return { actions: ui.isReadOnly ? [] : actions, onKey };
}
