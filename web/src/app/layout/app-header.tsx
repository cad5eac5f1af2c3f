import MenuIcon from '@zendeskgarden/svg-icons/src/16/menu-stroke.svg?icon';
import SearchIcon from '@zendeskgarden/svg-icons/src/16/search-stroke.svg?icon';
import type { PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { IconButton } from '../../lib/look/garden.ts';
import { useGlobalConfig } from '../../lib/global-config.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { NARROW, useNarrow } from '../../lib/look/use-narrow.ts';
import { Brand } from '../../ui/page/brand.tsx';
import type { MenuEntry } from '../menu.ts';
import { HeaderCrumbs, HeaderTools, MessageBell, TransverseMenu } from './lazy-parts.ts';
import type { Place } from './pages/use-place.ts';
import { openPalette } from './palette/page-extras.tsx';
import { PALETTE_KEYS } from './palette/shortcut-keys.ts';
import { UserMenu } from './user/user-menu.tsx';

interface Props {
  theme: PersonalTheme;
  menu: readonly MenuEntry[] | null;
  place: Place;
  isMenuShown: boolean;
  onToggleMenu: () => void;
}

/** Menu button, where we are, jump to anything, me; in the layout `transverse` the menu itself. */
export function AppHeader({ theme, menu, place, isMenuShown, onToggleMenu }: Props) {
  const t = useT();
  const isNarrow = useNarrow();
  const { name, isDemonstration } = useGlobalConfig();
  const isTop = theme.layout === 'transverse';
  return (
    <Bar>
      {!isTop && (
        <IconButton
          size="small"
          aria-label={isMenuShown ? t('common.menu.hide') : t('common.menu.show')}
          aria-expanded={isMenuShown}
          onClick={onToggleMenu}
        >
          <MenuIcon />
        </IconButton>
      )}
      {(isTop || isNarrow || theme.layout === 'classic') && (
        <Home to="/index" aria-label={t('common.menu.home', { name })}>
          <Brand isMarked={theme.isShowLogo || isNarrow} />
        </Home>
      )}
      <Suspense>
        {isTop && <TransverseMenu menu={menu ?? []} />}
        {theme.isBreadcrumb && <HeaderCrumbs menu={menu ?? []} place={place} hasIcons={theme.isBreadcrumbIcon} />}
      </Suspense>
      {isDemonstration && <Badge>{t('common.demonstration')}</Badge>}
      <Jump type="button" $isSmall={isTop} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <SearchIcon />
        <span>{t('common.menu.jump')}</span>
        <kbd>{PALETTE_KEYS}</kbd>
      </Jump>
      {!isNarrow && (
        <Tools>
          <Suspense>
            <HeaderTools />
          </Suspense>
        </Tools>
      )}
      <BellPlace>
        <Suspense>
          <MessageBell />
        </Suspense>
      </BellPlace>
      <UserMenu />
    </Bar>
  );
}

const Bar = styled.header`
  grid-area: header;
  inset-block-start: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: 8px;
  box-sizing: border-box;
  height: var(--cs-header-height);
  padding: 0 12px;
  border-block-end: 1px solid ${colour('border.subtle')};
  background: ${colour('background.default')};
  @media (max-width: 799px) {
    gap: 4px;
    padding: 0 8px;
    > button,
    > a {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
const Home = styled(Link)`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  min-width: 0;
  border-radius: 4px;
  padding: 4px;
  color: inherit;
  text-decoration: none;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
const Badge = styled.span`
  padding: 0 8px;
  border: 1px solid ${colour('border.default')};
  border-radius: 10px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  white-space: nowrap;
  @media ${NARROW} {
    display: none;
  }
`;
const BellPlace = styled.div`
  flex: none;
  min-width: 32px;
  @media (max-width: 799px) {
    min-width: 44px;
  }
`;
const small = css`
  flex: none;
  justify-content: center;
  width: 32px;
  padding: 0;
  border-color: transparent;
  span,
  kbd {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
  /* They come a moment later and push nothing. */
  width: 68px;
`;
const Jump = styled.button<{ $isSmall: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  box-sizing: border-box;
  width: 320px;
  height: 32px;
  margin-inline-start: auto;
  padding: 0 8px 0 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.default')};
  color: ${colour('foreground.subtle')};
  cursor: pointer;
  span {
    flex: 1;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  kbd {
    font: inherit;
    font-size: 12px;
  }
  svg {
    flex: none;
  }
  &:hover {
    border-color: ${colour('border.primaryEmphasis')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
  ${({ $isSmall }) => $isSmall && small}
  @media (max-width: 799px) {
    ${small}
    width: 44px;
    height: 44px;
  }
`;
