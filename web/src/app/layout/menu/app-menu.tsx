import styled from 'styled-components';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { type MenuEntry, menuLeaves } from '../../menu.ts';
import { MenuEntries } from './menu-entries.tsx';
import { moveInMenu } from './move-in-menu.ts';

const SKELETON_LINES = 6;
/** Up to this many lines fit without scrolling, so that no group needs to be closed. */
const SHORT_MENU = 14;

/** The menu of the signed-in person: links and collapsible groups; arrows, Home and End move between them. */
export function AppMenu({ menu }: { menu: readonly MenuEntry[] | null }) {
  const t = useT();
  return (
    <nav aria-label={t('common.menu.label')} onKeyDown={moveInMenu}>
      <List>
        {menu === null ? (
          <Lines />
        ) : (
          <MenuEntries entries={menu} level={0} opensAll={menuLeaves(menu).length <= SHORT_MENU} />
        )}
      </List>
    </nav>
  );
}

function Lines() {
  return Array.from({ length: SKELETON_LINES }, (_, line) => (
    <Line key={line}>
      <Skeleton width={`${50 + ((line * 17) % 30)}%`} height="16px" />
    </Line>
  ));
}

const List = styled.ul`
  display: grid;
  /* Long titles take a second line instead of widening the menu. */
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 12px 8px;
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  height: 36px;
  padding: 0 12px;
`;
