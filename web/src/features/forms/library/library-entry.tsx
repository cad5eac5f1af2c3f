import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type LibraryItem, list, remove } from '@countersign/shared/api/forms/field-library.ts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { toDragData } from '../editor/drag/drag-data.ts';
import { PressArea } from '../editor/drag/press-area.tsx';
import { useActions } from '../editor/actions/use-actions.ts';
import { nameOf } from '../model/changes/describe-changes.ts';

/** One entry of the library, with what is in it. */
export function LibraryEntry({ item, onRename }: { item: LibraryItem; onRename: () => void }) {
  const t = useT();
  const actions = useActions();
  const area = useRef<HTMLDivElement>(null);
  const { clip, name } = item;
  const removal = useWrite(remove, { refreshes: [list] });
  useEffect(() => {
    if (!area.current) return undefined;
    return draggable({ element: area.current, getInitialData: () => toDragData({ type: 'clip', clip }) });
  }, [clip]);
  const handleRemove = async () => {
    const question = {
      title: t('forms.library.askTitle', { name }),
      text: t('forms.library.askText'),
      verb: t('common.delete'),
    };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    if ((await removal.run({ id: item.id })) === undefined) return;
    notify('success', t('forms.library.removed', { name }));
  };
  return (
    <Entry>
      <Item areaRef={area} onPress={() => actions.insert(clip)}>
        <strong>{name}</strong>
        <span>
          {item.scope === 'all' && `${t('forms.library.shared', { name: item.owner.nickName })} · `}
          {clip.fields.map(nameOf).join(', ')}
        </span>
      </Item>
      {item.mayChange && (
        <OverflowMenu
          label={t('forms.library.more', { name })}
          actions={[
            { label: t('forms.library.rename'), onClick: onRename },
            { label: t('common.delete'), onClick: () => void handleRemove(), isDanger: true },
          ]}
        />
      )}
    </Entry>
  );
}

const Entry = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
`;
const Item = styled(PressArea)`
  display: grid;
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: 4px 8px;
  border-radius: 4px;
  cursor: grab;
  strong {
    overflow-wrap: anywhere;
    font-weight: 400;
  }
  span {
    overflow: hidden;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: ${colour('background.subtle')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
