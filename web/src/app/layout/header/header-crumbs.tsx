import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';
import type { MenuEntry } from '../../menu.ts';
import { holds } from '../menu/menu-place.ts';
import type { Place } from '../pages/use-place.ts';

interface Props {
  menu: readonly MenuEntry[];
  place: Place;
  hasIcons: boolean;
}

/** The groups of the menu around the screen, then the screen. Groups open nothing by themselves. */
export function HeaderCrumbs({ menu, place, hasIcons }: Props) {
  const t = useT();
  const trail = trailTo(menu, place.menuAt);
  const own = { id: place.key, title: place.title, icon: place.icon };
  const isOwnEntry = trail.length > 0 && place.menuAt === place.to.split(/[?#]/)[0];
  const crumbs = isOwnEntry ? trail : [...trail, own];
  return (
    <Nav aria-label={t('common.menu.trail')}>
      <ol>
        {crumbs.map(({ id, title, icon }, at) => (
          <li key={id} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {hasIcons && icon && <MenuIcon name={icon} />}
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </Nav>
  );
}

function trailTo(menu: readonly MenuEntry[], at: string): readonly MenuEntry[] {
  const entry = menu.find((one) => holds(one, at));
  return entry ? [entry, ...trailTo(entry.children, at)] : [];
}

const Nav = styled.nav`
  flex: 0 1 auto;
  min-width: 0;
  ol,
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  li {
    color: ${colour('foreground.subtle')};
  }
  li + li::before {
    content: '/';
  }
  li[aria-current] {
    color: ${colour('foreground.default')};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
`;
