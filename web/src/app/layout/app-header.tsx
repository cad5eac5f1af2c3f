import MenuIcon from '@zendeskgarden/svg-icons/src/16/menu-stroke.svg?icon';
import SearchIcon from '@zendeskgarden/svg-icons/src/16/search-stroke.svg?icon';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { IconButton } from '../../lib/look/garden.ts';
import { useGlobalConfig } from '../../lib/global-config.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { NARROW } from '../../lib/look/use-narrow.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { MessageBell } from './message-bell.tsx';
import { openPalette } from './palette/page-extras.tsx';
import { PALETTE_KEYS } from './palette/shortcut-keys.ts';
import { UserMenu } from './user/user-menu.tsx';

interface Props {
  isMenuShown: boolean;
  onToggleMenu: () => void;
}

/** Over the full width: menu button, where we are, jump to anything, me. */
export function AppHeader({ isMenuShown, onToggleMenu }: Props) {
  const t = useT();
  const { name, isDemonstration } = useGlobalConfig();
  return (
    <Bar>
      <IconButton
        size="small"
        aria-label={isMenuShown ? t('common.menu.hide') : t('common.menu.show')}
        aria-expanded={isMenuShown}
        onClick={onToggleMenu}
      >
        <MenuIcon />
      </IconButton>
      <Home to="/index" aria-label={t('common.menu.home', { name })}>
        <Brand />
      </Home>
      {isDemonstration && <Badge>{t('common.demonstration')}</Badge>}
      <Jump type="button" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <SearchIcon />
        <span>{t('common.palette.open')}</span>
        <kbd>{PALETTE_KEYS}</kbd>
      </Jump>
      <MessageBell />
      <UserMenu />
    </Bar>
  );
}

const Bar = styled.header`
  grid-area: header;
  position: sticky;
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
const Jump = styled.button`
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
  @media (max-width: 799px) {
    justify-content: center;
    width: 44px;
    height: 44px;
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
  }
`;
