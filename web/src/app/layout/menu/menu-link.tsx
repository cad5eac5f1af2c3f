import NewWindow from '@zendeskgarden/svg-icons/src/12/new-window-stroke.svg?icon';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { MenuEntry } from '../../menu.ts';
import { preloadScreen } from '../../routes/screens.ts';
import { useIsCurrent } from './menu-place.ts';
import { useMenuBadges } from './menu-badges.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';

const MOST_SHOWN = 99;

interface Props {
  entry: MenuEntry;
  level: number;
}

/** One line of the menu. Its screen is fetched as soon as somebody points at it. */
export function MenuLink({ entry, level }: Props) {
  const t = useT();
  const isCurrent = useIsCurrent(entry);
  const waiting = useMenuBadges()[entry.screen] ?? 0;
  const content = (
    <>
      {level === 0 && <MenuIcon name={entry.icon} />}
      <span>{entry.title}</span>
      {waiting > 0 && (
        <Badge>
          <span aria-hidden="true">{waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}</span>
          <span className="visually-hidden">{t('common.menu.waiting', { count: waiting })}</span>
        </Badge>
      )}
    </>
  );
  if (entry.isExternal) {
    return (
      <li>
        <External href={entry.to} target="_blank" rel="noreferrer" $level={level} data-menu-line>
          {content}
          <NewWindow role="img" aria-hidden={false} aria-label={t('common.opensNewTab')} />
        </External>
      </li>
    );
  }
  const preload = () => preloadScreen(entry.screen);
  return (
    <li>
      <Internal
        to={entry.to}
        $level={level}
        data-menu-line
        aria-current={isCurrent}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {content}
      </Internal>
    </li>
  );
}

/** Shared by links and the heads of groups. */
export const menuLine = css<{ $level: number }>`
  display: flex;
  align-items: center;
  gap: 10px;
  box-sizing: border-box;
  width: 100%;
  min-height: 36px;
  padding: 6px 12px;
  padding-inline-start: ${({ $level }) => ($level === 0 ? 12 : 26 + 12 * $level)}px;
  border-radius: 4px;
  color: ${colour('foreground.default')};
  text-align: start;
  text-decoration: none;
  span {
    flex: 1;
    min-width: 0;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: ${colour('foreground.subtle')};
  }
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  &[aria-current] {
    background: ${colour('background.primaryEmphasis', { transparency: 200 })};
    font-weight: 600;
    svg {
      color: ${colour('foreground.primary')};
    }
  }
  @media (max-width: 999px) {
    min-height: 44px;
  }
`;
const Badge = styled.small`
  flex: none;
  min-width: 20px;
  box-sizing: border-box;
  padding-inline: 6px;
  border-radius: 10px;
  background: ${colour('background.primaryEmphasis')};
  color: ${colour('foreground.onEmphasis')};
  font-size: 12px;
  font-weight: 600;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
const Internal = styled(Link)<{ $level: number }>`
  ${menuLine}
`;
const External = styled.a<{ $level: number }>`
  ${menuLine}
`;
