import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Tooltip } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';
import { Brand } from '../../../ui/page/brand.tsx';
import type { MenuEntry } from '../../menu.ts';
import { AsideHead } from '../menu/aside.tsx';
import { holds, useIsCurrent, useMenuPlace } from '../menu/menu-place.ts';
import { moveInMenu } from '../menu/move-in-menu.ts';
import { EntryMenu } from './entry-menu.tsx';
import { menuFace } from './menu-face.ts';

/** The menu as icons: names appear beside them, and the lines of a group open there. */
export function CollapsedMenu({ menu, theme }: { menu: readonly MenuEntry[]; theme: { isShowLogo: boolean } }) {
  const t = useT();
  const at = useMenuPlace();
  return (
    <nav aria-label={t('common.menu.label')} onKeyDown={moveInMenu}>
      {theme.isShowLogo && (
        <Small>
          <Brand />
        </Small>
      )}
      <List>
        {menu.map((entry) => (
          <li key={entry.id}>
            {entry.children.length > 0 ? (
              <EntryMenu
                label={entry.title}
                entries={entry.children}
                placement="end-top"
                button={(props) => (
                  <Group
                    {...props}
                    type="button"
                    title={entry.title}
                    aria-label={entry.title}
                    data-menu-line
                    $isHere={holds(entry, at)}
                  >
                    <MenuIcon name={entry.icon} />
                  </Group>
                )}
              />
            ) : (
              <Tooltip content={entry.title} placement="end">
                {entry.isExternal ? (
                  <Outside
                    href={entry.to}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={entry.title}
                    data-menu-line
                    $isHere={false}
                  >
                    <MenuIcon name={entry.icon} />
                  </Outside>
                ) : (
                  <Screen entry={entry} />
                )}
              </Tooltip>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}

function Screen({ entry, ...rest }: { entry: MenuEntry }) {
  const isCurrent = useIsCurrent(entry);
  return (
    <Inside
      {...rest}
      to={entry.to}
      aria-label={entry.title}
      aria-current={isCurrent}
      data-menu-line
      $isHere={isCurrent !== undefined}
    >
      <MenuIcon name={entry.icon} />
    </Inside>
  );
}

const Small = styled(AsideHead)`
  justify-content: center;
  padding-inline: 0;
  span span {
    display: none;
  }
  img {
    max-width: 48px;
    object-fit: contain;
  }
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
  padding: 12px 8px;
`;
const square = css<{ $isHere: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  height: 40px;
  ${menuFace}
`;
const Group = styled.button<{ $isHere: boolean }>`
  ${square}
`;
const Inside = styled(Link)<{ $isHere: boolean }>`
  ${square}
`;
const Outside = styled.a<{ $isHere: boolean }>`
  ${square}
`;
