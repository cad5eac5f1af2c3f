import type { PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';
import type { MenuEntry } from '../../menu.ts';
import { useIsCurrent } from '../menu/menu-place.ts';
import { moveInMenu } from '../menu/move-in-menu.ts';

interface Props {
  menu: readonly MenuEntry[];
  /** The entry whose lines stand beside the column. */
  shownId: string;
  theme: Pick<PersonalTheme, 'columnsAsideStyle' | 'columnsAsideLayout'>;
  onOpen: (id: string) => void;
}

/** The first level of the menu in a narrow column; the lines of the chosen entry stand beside it. */
export function ColumnsMenu({ menu, shownId, theme, onOpen }: Props) {
  const t = useT();
  const look = {
    $isCard: theme.columnsAsideStyle === 'columns-card',
    $isRow: theme.columnsAsideLayout === 'columns-horizontal',
  };
  return (
    <nav aria-label={t('common.menu.first')} onKeyDown={moveInMenu}>
      <List $isCard={look.$isCard}>
        {menu.map((entry) => {
          const face = (
            <>
              <MenuIcon name={entry.icon} />
              <span>{entry.title}</span>
            </>
          );
          const shared = { ...look, $isShown: entry.id === shownId, title: entry.title, 'data-menu-line': true };
          return (
            <li key={entry.id}>
              {entry.children.length > 0 ? (
                <Group {...shared} type="button" aria-pressed={entry.id === shownId} onClick={() => onOpen(entry.id)}>
                  {face}
                </Group>
              ) : entry.isExternal ? (
                <Outside {...shared} href={entry.to} target="_blank" rel="noreferrer">
                  {face}
                </Outside>
              ) : (
                <Screen {...shared} entry={entry}>
                  {face}
                </Screen>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}

function Screen({ entry, ...rest }: LookProps & { entry: MenuEntry; title: string; children: ReactNode }) {
  return <Inside {...rest} to={entry.to} aria-current={useIsCurrent(entry)} />;
}

interface LookProps {
  $isCard: boolean;
  $isRow: boolean;
  $isShown: boolean;
}

const List = styled.ul<{ $isCard: boolean }>`
  display: grid;
  gap: ${({ $isCard }) => ($isCard ? 0 : 4)}px;
  padding-block: ${({ $isCard }) => ($isCard ? 0 : 8)}px;
  justify-items: center;
`;
const tile = css<LookProps>`
  display: flex;
  flex-direction: ${({ $isRow }) => ($isRow ? 'row' : 'column')};
  align-items: center;
  justify-content: center;
  gap: ${({ $isRow }) => ($isRow ? 4 : 2)}px;
  box-sizing: border-box;
  width: ${({ $isCard }) => ($isCard ? 69 : 64)}px;
  height: ${({ $isCard }) => ($isCard ? 50 : 44)}px;
  padding: 2px 1px;
  border: 0;
  border-radius: ${({ $isCard }) => ($isCard ? 0 : 5)}px;
  background: ${({ $isShown, theme }) => ($isShown ? colour('background.primaryEmphasis')({ theme }) : 'none')};
  color: ${({ $isShown, theme }) => colour($isShown ? 'foreground.onEmphasis' : 'foreground.default')({ theme })};
  font-size: 11px;
  line-height: 14px;
  text-decoration: none;
  cursor: pointer;
  span {
    max-width: 100%;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  &:hover:not([aria-pressed='true'], [aria-current]) {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: ${({ $isCard }) => ($isCard ? -2 : 1)}px;
  }
`;
const Group = styled.button<LookProps>`
  ${tile}
`;
const Inside = styled(Link)<LookProps>`
  ${tile}
`;
const Outside = styled.a<LookProps>`
  ${tile}
`;
