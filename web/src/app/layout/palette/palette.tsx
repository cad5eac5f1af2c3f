import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { type MenuEntry, menuLeaves } from '../../menu.ts';
import { findEntries } from '../menu/find-entries.ts';
import { TopDialog } from './top-dialog.tsx';

interface Props {
  menu: readonly MenuEntry[];
  onClose: () => void;
}

/** Jump to any screen of the menu by typing a few letters of it; arrows choose, Enter goes. */
export function Palette({ menu, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const leaves = useMemo(() => menuLeaves(menu), [menu]);
  const found = findEntries(leaves, text);
  const chosen = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const open = (entry: MenuEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.isExternal) window.open(entry.to, '_blank', 'noreferrer');
    else void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') open(found[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <TopDialog label={t('common.palette.label')} onClose={onClose}>
      <Search
        // The palette is opened to be typed into.
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        aria-label={t('common.palette.label')}
        placeholder={t('common.palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
      />
      <List id={listId} role="listbox" aria-label={t('common.palette.label')}>
        {found.map((entry, index) => (
          <Line
            key={entry.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setAt(index)}
            onClick={() => open(entry)}
          >
            <span>{entry.title}</span>
            <small>{entry.trail.join(' / ')}</small>
          </Line>
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{t('common.noData')}</Nothing>}
    </TopDialog>
  );
}

const Search = styled.input`
  box-sizing: border-box;
  width: 100%;
  height: 48px;
  padding: 0 20px;
  border: 0;
  border-block-end: 1px solid ${colour('border.subtle')};
  outline: none;
  background: none;
  color: inherit;
  font-size: 16px;
  &::placeholder {
    color: ${colour('foreground.subtle')};
  }
`;
const List = styled.ul`
  max-height: min(400px, 50vh);
  padding: 8px;
  overflow-y: auto;
  &:empty {
    padding: 0;
  }
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 36px;
  padding: 0 12px;
  border-radius: 4px;
  cursor: pointer;
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  &[aria-selected='true'] {
    background: ${colour('background.primaryEmphasis', { transparency: 200 })};
  }
`;
const Nothing = styled.p`
  padding: 20px;
  color: ${colour('foreground.subtle')};
`;
