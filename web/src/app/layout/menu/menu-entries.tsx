import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { Fragment, useId, useState } from 'react';
import styled from 'styled-components';
import { useThemeConfig } from '../../../lib/look/theme-config.ts';
import type { MenuEntry } from '../../menu.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';
import { MenuLink, menuLine } from './menu-link.tsx';
import { holds, useMenuPlace } from './menu-place.ts';

interface Props {
  entries: readonly MenuEntry[];
  level: number;
  /** A short menu shows everything at once. */
  opensAll: boolean;
}

/**
 * Lines of one level: links and groups. The group of the present screen opens by itself; what the person opens and closes counts until
 * the screen is in another group. Where only one may be open, opening one closes the others.
 */
export function MenuEntries({ entries, level, opensAll }: Props) {
  const at = useMenuPlace();
  const { isUniqueOpened } = useThemeConfig();
  const here = entries.find((entry) => holds(entry, at))?.id ?? '';
  const [choice, setChoice] = useState<{ here: string; open: Readonly<Record<string, boolean>> }>({ here, open: {} });
  const open = choice.here === here || !isUniqueOpened ? choice.open : {};
  const isOpen = ({ id }: MenuEntry) => open[id] ?? (opensAll || id === here);
  const toggle = (entry: MenuEntry) => {
    const others = isUniqueOpened && !isOpen(entry) ? Object.fromEntries(entries.map(({ id }) => [id, false])) : open;
    setChoice({ here, open: { ...others, [entry.id]: !isOpen(entry) } });
  };
  return entries.map((entry) => (
    <Fragment key={entry.id}>
      {entry.children.length > 0 ? (
        <MenuGroup
          entry={entry}
          level={level}
          opensAll={opensAll}
          isOpen={isOpen(entry)}
          onToggle={() => toggle(entry)}
        />
      ) : (
        <MenuLink entry={entry} level={level} />
      )}
    </Fragment>
  ));
}

interface GroupProps extends Omit<Props, 'entries'> {
  entry: MenuEntry;
  isOpen: boolean;
  onToggle: () => void;
}

function MenuGroup({ entry, level, opensAll, isOpen, onToggle }: GroupProps) {
  const listId = useId();
  return (
    <li>
      <Head
        type="button"
        $level={level}
        data-menu-line
        data-menu-group={isOpen ? 'open' : 'closed'}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        {level === 0 && <MenuIcon name={entry.icon} />}
        <span>{entry.title}</span>
        <Turning $isOpen={isOpen} />
      </Head>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && <MenuEntries entries={entry.children} level={level + 1} opensAll={opensAll} />}
      </ul>
    </li>
  );
}

const Head = styled.button<{ $level: number }>`
  ${menuLine}
  border: 0;
  background: none;
  cursor: pointer;
`;
const Turning = styled(Chevron)<{ $isOpen: boolean }>`
  transform: rotate(${({ $isOpen }) => ($isOpen ? 0 : -90)}deg);
  transition: transform 150ms ease-out;
  [dir='rtl'] & {
    transform: rotate(${({ $isOpen }) => ($isOpen ? 0 : 90)}deg);
  }
`;
