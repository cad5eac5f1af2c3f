import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { Fragment, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { MenuEntry } from '../../menu.ts';
import { MenuIcon } from './menu-icons.ts';
import { MenuLink, menuLine } from './menu-link.tsx';

const holds = (entry: MenuEntry, pathname: string): boolean =>
  entry.children.some((child) => child.to.split('?')[0] === pathname || holds(child, pathname));

interface Props {
  entries: readonly MenuEntry[];
  level: number;
  /** A short menu shows everything at once. */
  opensAll: boolean;
}

/** Lines of one level: links and groups. */
export function MenuEntries({ entries, level, opensAll }: Props) {
  return entries.map((entry) => (
    <Fragment key={entry.id}>
      {entry.children.length > 0 ? (
        <MenuGroup entry={entry} level={level} opensAll={opensAll} />
      ) : (
        <MenuLink entry={entry} level={level} />
      )}
    </Fragment>
  ));
}

/** A group opens by itself when the present screen is in it; the person decides otherwise. */
function MenuGroup({ entry, level, opensAll }: { entry: MenuEntry; level: number; opensAll: boolean }) {
  const { pathname } = useLocation();
  const isHere = holds(entry, pathname);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? (opensAll || isHere);
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
        onClick={() => setChoice(!isOpen)}
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
